import { z } from 'zod';
import { parseResponse, workerClient } from './client.ts';
import { hashToken } from './hash-token.ts';

/** @returns whether nobody has used this secret before; from now on it is used @throws DataError */
export function consumeStudioSecret(secret: string): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('use_studio_secret', { secret_hash: hashToken(secret) }),
    z.boolean(),
  );
}
