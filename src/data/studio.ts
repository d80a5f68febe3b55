import { z } from 'zod';
import { callDatabase, hashToken } from './client.ts';

/** @returns whether nobody has used this secret before; from now on it is used */
export const consumeStudioSecret = (secret: string) =>
  callDatabase('use_studio_secret', { secret_hash: hashToken(secret) }, z.boolean());

/** Deletes the demo's bookings, messages and quotes. */
export const removeSamples = () => callDatabase('remove_samples', {}, z.number());
