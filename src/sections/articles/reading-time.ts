import { toPlainText } from '@portabletext/react';
import type { Article } from '#content/types.ts';
import { dateWriter } from '#domain/schedule/clock.ts';

/** Adults read about 240 words of English a minute (Brysbaert, 2019). */
const WORDS_PER_MINUTE = 240;

/** Returns the reading time in whole minutes, at least one. */
export function readingMinutes(body: Article['body']): number {
  const text = toPlainText(body.filter((block) => block._type === 'block'));
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const write = dateWriter({ dateStyle: 'long', timeZone: 'UTC' });

/** Returns a date such as "March 3, 2026". In UTC, because a time zone could shift it by a day. */
export const formatDate = (date: string) => write(new Date(`${date}T00:00:00Z`));
