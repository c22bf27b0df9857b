package wangzha;

/** The two games. */
public enum Game { DOU_DIZHU, TIEN_LEN }
