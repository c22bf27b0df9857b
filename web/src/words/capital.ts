/** A word at the beginning: as it stands on a button. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
