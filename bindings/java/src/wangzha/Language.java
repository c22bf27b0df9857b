package wangzha;

/** Languages of sentences for players. */
public enum Language { ENGLISH, CHINESE, VIETNAMESE }
