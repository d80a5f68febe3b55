import { expect } from 'vitest';
import { readRecordedAnswers } from '../../landed/landed-version.ts';
import { readAnswers } from '../../landed/read-answers.ts';
import type { TestDatabase } from '../database/connect.ts';

/** Whoever had a quote's link was told whose it is; sites of that time still expect the fields. */
const withoutContact = (answer: unknown) =>
  answer && { ...answer, customer_name: null, customer_email: null, customer_phone: null };

/** Quotes, bookings, messages and emails say what they said when the version was released. */
export async function expectRecordedAnswers(db: TestDatabase, version: string): Promise<void> {
  const answers = new Map(Object.entries(await readAnswers(db)));
  for (const [call, answer] of readRecordedAnswers(version)) {
    const expected = call.startsWith('load_quote ') ? withoutContact(answer) : answer;
    expect({ answer: answers.get(call) }, call).toMatchObject({ answer: expected });
  }
}
