import { z } from 'zod';
import { environment } from '#config/env.ts';
import {
  READ_ACCESS_ID,
  SECRET_ID_PREFIX,
  SECRET_TYPE,
  type StudioSecret,
} from '#domain/publishing/studio-secret.ts';
import { recordTokenRefusal, tokenClient } from './client.ts';
import { contentMemory } from './process-memory.ts';

const CHECK_TIMEOUT_MS = 3_000;
const NO_RIGHT =
  'The read token may not read drafts: set SANITY_READ_TOKEN to one with the role Viewer.';

const secretDocument = z
  .object({
    _type: z.literal(SECRET_TYPE),
    _updatedAt: z.iso.datetime(),
    secret: z.string().min(32),
    userId: z.string().nullable().default(null),
    userName: z.string().nullable().default(null),
  })
  .transform(({ _updatedAt, secret, userId, userName }) => {
    return { writtenAt: Date.parse(_updatedAt), secret, userId, userName };
  });

/**
 * Reads a document with which the Studio proves who opened it. Its id has a dot, so that nobody sees
 * it without a token, in a public dataset either. It is asked for by its id: unlike a query, that
 * response has what was written a moment ago.
 * @returns null when there is none, or the site has no read token
 * @throws when the content source does not respond
 * @see https://www.sanity.io/docs/content-lake/ids#path-based-access
 * @see https://www.sanity.io/docs/content-lake/roles
 */
export async function readStudioSecret(id: string): Promise<StudioSecret | null> {
  if (!environment().sanity.readToken) return null;
  if (id !== READ_ACCESS_ID && !isSecretId(id)) return null;
  const document: unknown = await tokenClient().getDocument(id);
  return secretDocument.safeParse(document).data ?? null;
}

const omissions = z.object({ omitted: z.array(z.object({ reason: z.string() })).default([]) });

/**
 * Finds out with one request what the read token is good for, for the health report. A token without
 * the right to drafts is answered like any other, except for the reason of what is left out.
 */
export async function checkReadToken(): Promise<void> {
  if (!environment().sanity.readToken) return;
  const client = tokenClient().withConfig({ maxRetries: 0, timeout: CHECK_TIMEOUT_MS });
  const memory = contentMemory();
  try {
    const url = client.getDataUrl('doc', READ_ACCESS_ID);
    const { omitted } = omissions.parse(await client.request<unknown>({ url }));
    const mayRead = omitted.every(({ reason }) => reason !== 'permission');
    memory.tokenRefusal = mayRead ? null : NO_RIGHT;
  } catch (error) {
    // Only a refusal says something about the token.
    recordTokenRefusal(error);
  }
}

const isSecretId = (id: string) =>
  id.startsWith(SECRET_ID_PREFIX) && /^[\w-]{1,64}$/.test(id.slice(SECRET_ID_PREFIX.length));
