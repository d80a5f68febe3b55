import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { readStudioSecret } from '#content/studio-secret.ts';
import { consumeStudioSecret } from '#data/studio.ts';
import type { StudioSession } from '#domain/booking/commands.ts';
import {
  READ_ACCESS_ID,
  READ_ACCESS_LIFETIME_MS,
  SECRET_LIFETIME_MS,
  SESSION_LIFETIME_MS,
} from '#domain/publishing/studio-secret.ts';
import { bearerToken, isSameSecret } from '#lib/secrets.ts';

const session = z.object({
  access: z.enum(['act', 'read']),
  userId: z.string(),
  userName: z.string(),
});
export type Session = z.output<typeof session>;

/** Returns the project and dataset of the member. */
const audience = () => {
  const { projectId, dataset } = environment().sanity;
  return `${projectId}/${dataset}`;
};

/** Returns the signing key, derived from the secret key. That key already opens the same rows, so no other is needed. */
const key = () =>
  createHash('sha256').update(`studio-requests ${environment().supabase.secretKey}`).digest();

/** Returns a bearer token with a member, their access and its expiry, in milliseconds since 1970. */
export const issueSession = ({ expiresAt, ...member }: Session & { expiresAt: number }) =>
  new SignJWT(member)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience())
    .setExpirationTime(new Date(expiresAt))
    .sign(key());

/** Returns the session of a request; null without a valid token that this site signed for this dataset. */
export async function readSession(headers: Headers, now = Date.now()): Promise<Session | null> {
  const signed = { algorithms: ['HS256'], audience: audience(), currentDate: new Date(now) };
  try {
    return session.parse((await jwtVerify(bearerToken(headers), key(), signed)).payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Clocks of two machines may differ by this much. */
const CLOCK_DIFFERENCE_MS = 30_000;

/**
 * Opens a session for a secret that the Studio has just written to the dataset. A secret for acting works once, and the
 * secret for readers any number of times.
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
  if (!stored || !isSameSecret(secret, stored.secret)) return null;
  const access = id === READ_ACCESS_ID ? 'read' : 'act';
  const lifetime = access === 'read' ? READ_ACCESS_LIFETIME_MS : SECRET_LIFETIME_MS;
  const age = now - stored.writtenAt;
  if (age > lifetime + CLOCK_DIFFERENCE_MS || age < -CLOCK_DIFFERENCE_MS) return null;
  // Members write their own names. This trusts members of a project not to impersonate each other.
  if (access === 'act' && !(await consumeStudioSecret(secret))) return null;
  const expiresAt = now + SESSION_LIFETIME_MS;
  const userId = (access === 'act' ? stored.userId : null) ?? 'reader';
  const userName = (access === 'act' ? stored.userName : null) ?? 'Someone with access';
  const token = await issueSession({ access, userId, userName, expiresAt });
  return { token, expiresAt, access };
}
