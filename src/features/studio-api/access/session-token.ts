import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { environment } from '#config/env.ts';

const session = z.object({
  /** Project and dataset whose member this is. */
  audience: z.string(),
  access: z.enum(['act', 'read']),
  userId: z.string(),
  userName: z.string(),
  expiresAt: z.number(),
});
export type Session = z.output<typeof session>;

/** Sets these signatures apart from everything else that the key could sign. */
const PURPOSE = 'studio-requests.v1.';

const audience = () => {
  const { projectId, dataset } = environment().sanity;
  return `${projectId}/${dataset}`;
};

/** The secret key opens the same rows, so signing with it adds no power and needs no other secret. */
const sign = (payload: string) =>
  createHmac('sha256', environment().supabase.secretKey)
    .update(PURPOSE + payload)
    .digest('base64url');

/** A bearer token that says who may do what until when. */
export function issueSession(member: Omit<Session, 'audience'>): string {
  const payload = Buffer.from(JSON.stringify({ ...member, audience: audience() })).toString(
    'base64url',
  );
  return `${payload}.${sign(payload)}`;
}

/** Who sends a request; null without a token that this site signed, for this dataset, not expired. */
export function readSession(headers: Headers, now = Date.now()): Session | null {
  const [, payload = '', signature = ''] =
    /^Bearer ([\w-]+)\.([\w-]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = session.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return null;
  const { expiresAt, audience: issuedFor } = parsed.data;
  return expiresAt > now && issuedFor === audience() ? parsed.data : null;
}
