/** What no text of the database can hold: a NUL, and half of a character. */
const UNREADABLE = /[\0\p{Cs}]/u;

export const isReadable = (text: string) => !UNREADABLE.test(text);
export const UNREADABLE_TEXT = "Please type this again. It has a character that we can't read.";

export const tooLong = (maxLength: number, length: number) =>
  `Please use at most ${maxLength} characters. You have ${length}.`;
