import { toPlainText } from '@portabletext/react';
import type { Article } from '#content/types.ts';

/** Adults read about 240 words of English a minute (Brysbaert, 2019). */
const WORDS_PER_MINUTE = 240;

/** Whole minutes, at least one. */
export function readingMinutes(body: Article['body']): number {
  const text = toPlainText(body.filter((block) => block._type === 'block'));
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
