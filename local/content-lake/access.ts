import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse, refuseMutation, type LakeError } from './errors.ts';

/** Who writes: the author recorded with each transaction. */
export type Identity = { name: string };

/**
 * Tells who sends a request.
 * @returns null for an anonymous reader
 * @throws 401 in Sanity's shape when a token is given that nobody issued
 */
export function identify(authorization: string | undefined, tokens: string[]): Identity | null {
  if (!authorization) return null;
  const given = digest(/^Bearer (.+)$/i.exec(authorization)?.[1] ?? '');
  const index = tokens.findIndex((token) => timingSafeEqual(digest(token), given));
  if (index === -1) throw refuse(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF');
  return { name: `robot-${index + 1}` };
}

export function requireIdentity(identity: Identity | null, permission = 'create'): Identity {
  if (!identity) throw lacksPermission(permission);
  return identity;
}

function lacksPermission(permission: string): LakeError {
  return refuseMutation(403, {
    type: 'insufficientPermissionsError',
    description: `Insufficient permissions; permission "${permission}" required`,
    permission,
  });
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
