import { z } from 'zod';
import { parseResponse, workerClient } from './client.ts';

/** Deletes the demo's bookings, messages and quotes. @throws DataError */
export function removeSamples(): Promise<number> {
  return parseResponse(workerClient().rpc('remove_samples'), z.number());
}
