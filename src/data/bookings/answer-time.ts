import { z } from 'zod';
import { cachedVisitorClient, parseResponse } from '#data/client.ts';

/**
 * Within how many whole hours requests are usually answered: the middle of the last thirty answers.
 * Pages share a response for an hour.
 * @returns 1 to 24; null before thirty answers, or when it takes longer than a day
 * @throws DataError `unavailable`
 */
export function readAnswerHours(): Promise<number | null> {
  return parseResponse(
    cachedVisitorClient().rpc('answer_hours', undefined, { get: true }),
    z.number().int().min(1).max(24).nullable(),
  );
}
