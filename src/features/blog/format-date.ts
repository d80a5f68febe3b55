import { dateWriter } from '#domain/clock.ts';

const write = dateWriter({ dateStyle: 'long', timeZone: 'UTC' });

/** "March 3, 2026". In UTC, because a time zone could shift the date by a day. */
export const formatDate = (date: string) => write(new Date(`${date}T00:00:00Z`));
