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
 * Returns a document with which the Studio proves who opened it. The dot in its id hides it from requests without a
 * token, even in a public dataset. Reading it by id includes the latest write, which a query may lack.
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
 * Checks with one request whether the read token works, for the health report. With a token that may not read
 * drafts, the request succeeds but the response lists the omitted document with a reason.
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
    // Other errors have nothing to do with the token.
    recordTokenRefusal(error);
  }
}

const isSecretId = (id: string) =>
  id.startsWith(SECRET_ID_PREFIX) && /^[\w-]{1,64}$/.test(id.slice(SECRET_ID_PREFIX.length));
