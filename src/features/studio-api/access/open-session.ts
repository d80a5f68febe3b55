import { createHash, timingSafeEqual } from 'node:crypto';
import { readStudioSecret } from '#content/studio-secret.ts';
import { consumeStudioSecret } from '#data/studio-secrets.ts';
import type { StudioSession } from '#domain/bookings/schemas.ts';
import {
  READ_ACCESS_ID,
  READ_ACCESS_LIFETIME_MS,
  SECRET_LIFETIME_MS,
  SESSION_LIFETIME_MS,
} from '#domain/studio-secret.ts';
import { issueSession } from './session-token.ts';

/** Clocks of two machines may differ by this much. */
const CLOCK_DIFFERENCE_MS = 30_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets in who brings a secret that the Studio has just written to the dataset: to act, once. The
 * secret for readers lets in to read, as often as wanted.
 * @param id of the document that has the secret
 * @returns null when the secret is wrong, old or used
 * @throws when the content source or the database does not respond
 */
export async function openSession(
  id: string,
  secret: string,
  now = Date.now(),
): Promise<StudioSession | null> {
  const stored = await readStudioSecret(id);
  if (!stored || !timingSafeEqual(digest(stored.secret), digest(secret))) return null;
  const access = id === READ_ACCESS_ID ? 'read' : 'act';
  const lifetime = access === 'read' ? READ_ACCESS_LIFETIME_MS : SECRET_LIFETIME_MS;
  const age = now - stored.writtenAt;
  if (age > lifetime + CLOCK_DIFFERENCE_MS || age < -CLOCK_DIFFERENCE_MS) return null;
  // Members write their own name. Two people of one project do not deceive each other about it.
  if (access === 'act' && !(await consumeStudioSecret(secret))) return null;
  const expiresAt = now + SESSION_LIFETIME_MS;
  const userId = (access === 'act' ? stored.userId : null) ?? 'reader';
  const userName = (access === 'act' ? stored.userName : null) ?? 'Someone with access';
  return { token: issueSession({ access, userId, userName, expiresAt }), expiresAt, access };
}
