import { z } from 'zod';
import { callDatabase, hashToken } from './client.ts';

/** Marks a secret as used. Returns whether it was unused before. */
export const consumeStudioSecret = (secret: string) =>
  callDatabase('use_studio_secret', { secret_hash: hashToken(secret) }, z.boolean());

/** Deletes the demo's bookings, messages and quotes. Returns their number. */
export const removeSamples = () => callDatabase('remove_samples', {}, z.number());
