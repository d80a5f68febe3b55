import type { SanityClient } from '@sanity/client';
import { studioSession, type StudioSession } from '#domain/booking/commands.ts';
import {
  READ_ACCESS_ID,
  READ_ACCESS_LIFETIME_MS,
  SECRET_ID_PREFIX,
  SECRET_TYPE,
} from '#domain/publishing/studio-secret.ts';
import { siteUrl } from '../../site/site-url.ts';
import { ApiError, readError } from './api-error.ts';

export type Member = { id: string; name: string };

/** Read access is renewed while half of its life is left. */
const RENEW_AFTER_MS = READ_ACCESS_LIFETIME_MS / 2;

/**
 * Returns a session after proving to the site that this browser belongs to a member of the project. A member
 * who can write stores a new secret. A member who can only read uses the secret that writers leave.
 * @throws ApiError with a sentence for the member
 */
export async function openSession(client: SanityClient, member: Member): Promise<StudioSession> {
  const id = `${SECRET_ID_PREFIX}${crypto.randomUUID()}`;
  const secret = randomSecret();
  const owner = { userId: member.id, userName: member.name };
  const written = await writeSecret(client, id, secret, owner).then(
    () => true,
    (error: unknown) => {
      if (isForbidden(error)) return false;
      throw new ApiError(0, 'The Studio is offline. Check your connection and try again.');
    },
  );
  if (!written) return openToRead(client);
  try {
    const session = await exchange(id, secret);
    void renewReadAccess(client).catch(() => undefined);
    return session;
  } finally {
    void client.delete(id).catch(() => undefined);
  }
}

const writeSecret = (client: SanityClient, _id: string, secret: string, owner: object = {}) =>
  client.createOrReplace({ _id, _type: SECRET_TYPE, secret, ...owner });

async function openToRead(client: SanityClient): Promise<StudioSession> {
  const document = await client.getDocument(READ_ACCESS_ID);
  const secret: unknown = document?.['secret'];
  if (typeof secret !== 'string') {
    throw new ApiError(
      403,
      "Your role can't change content. Ask someone who can to open this tool once. After that, you can view requests.",
    );
  }
  return exchange(READ_ACCESS_ID, secret);
}

async function renewReadAccess(client: SanityClient): Promise<void> {
  const current = await client.getDocument(READ_ACCESS_ID);
  const age = Date.now() - Date.parse(current?._updatedAt ?? '1970-01-01');
  if (age < RENEW_AFTER_MS) return;
  await writeSecret(client, READ_ACCESS_ID, randomSecret());
}

async function exchange(id: string, secret: string): Promise<StudioSession> {
  const response = await fetch(siteUrl('/api/studio/session'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, secret }),
  });
  if (response.ok) return studioSession.parse(await response.json());
  if (response.status === 401) {
    throw new ApiError(
      401,
      "The website doesn't recognize this Studio. It needs SANITY_READ_TOKEN for the same project and dataset.",
    );
  }
  throw await readError(response, "The website isn't responding. Try again in a moment.");
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isForbidden = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 403;
