package wangzha.article;

/** The types of the Java article, in the order of the kinds of Tien Len; type0 is none. */
public enum OutCardType { type0, type1, type11, type111, type1111, type123, type112233 }
