import { z } from 'zod';
import { environment } from '#config/env.ts';
import {
  READ_ACCESS_ID,
  SECRET_ID_PREFIX,
  SECRET_TYPE,
  type StudioSecret,
} from '#domain/studio-secret.ts';
import { contentClient } from './client.ts';

const secretDocument = z
  .object({
    _type: z.literal(SECRET_TYPE),
    _updatedAt: z.iso.datetime(),
    secret: z.string().min(32),
    userId: z.string().nullish(),
    userName: z.string().nullish(),
  })
  .transform(({ _updatedAt, secret, userId, userName }) => ({
    writtenAt: Date.parse(_updatedAt),
    secret,
    userId: userId ?? null,
    userName: userName ?? null,
  }));

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
  const document: unknown = await contentClient().getDocument(id);
  const parsed = secretDocument.safeParse(document);
  return parsed.success ? parsed.data : null;
}

const isSecretId = (id: string) =>
  id.startsWith(SECRET_ID_PREFIX) && /^[\w-]{1,64}$/.test(id.slice(SECRET_ID_PREFIX.length));
