import { toPlainText } from '@portabletext/react';
import type { FAQPage, WithContext } from 'schema-dts';
import type { FaqItem } from '#content/types.ts';
import { CONTEXT } from './identity.ts';

type PlainQuestion = { question: string; answer: string };

/**
 * The questions that the page at this URL answers; null when there are none.
 * @see https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function faqData(items: PlainQuestion[], url: string): WithContext<FAQPage> | null {
  if (items.length === 0) return null;
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Questions with their answers as plain text, without the owner's formatting. */
export function toPlainQuestions(items: FaqItem[]): PlainQuestion[] {
  return items.map(({ question, answer }) => ({ question, answer: toPlainText(answer) }));
}
