/** The reason why a calendar can't be read, in a sentence. */
export class UnreadableCalendar extends Error {}

export const NO_CALENDAR = "There's no calendar at this address.";
export const TOO_MUCH = 'The calendar has too many entries, or they repeat too often.';
