import { expect } from 'vitest';
import { readAnswers } from '../../released/read-answers.ts';
import { readRecordedAnswers } from '../../released/released-version.ts';
import type { TestDatabase } from '../database/connect.ts';

/**
 * Checks that quotes, bookings, messages and emails are the same as when the version was released.
 */
export async function expectRecordedAnswers(db: TestDatabase, version: string): Promise<void> {
  const answers = new Map(Object.entries(await readAnswers(db)));
  for (const [call, answer] of readRecordedAnswers(version)) {
    expect({ answer: answers.get(call) }, call).toMatchObject({ answer });
  }
}
