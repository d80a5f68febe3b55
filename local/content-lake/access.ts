import type { Identity } from './account/identity.ts';
import { isSame } from './account/same-secret.ts';
import { refuse, refuseMutation, type LakeError } from './errors.ts';
import type { Lake } from './lake.ts';

/**
 * Tells who sends a request.
 * @returns null for an anonymous reader
 * @throws 401 in Sanity's shape when a token is given that nobody issued
 */
export function identify(
  authorization: string | undefined,
  { tokens, viewerTokens, accounts }: Pick<Lake, 'tokens' | 'viewerTokens' | 'accounts'>,
): Identity | null {
  if (!authorization) return null;
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  const index = tokens.findIndex((token) => isSame(token, given));
  if (index !== -1) return robot(index);
  if (viewerTokens.some((token) => isSame(token, given))) return VIEWER;
  const person = accounts.findByToken(given);
  if (!person) throw refuse(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF');
  return person;
}

const VIEWER: Identity = { id: 'viewer', displayName: 'Program that reads', readsOnly: true };

/** The identity behind the token of that place in the list. */
export function robot(index: number): Identity {
  return { id: `robot-${index + 1}`, displayName: `Program with token ${index + 1}` };
}

/** @throws 401 for anonymous readers */
export function requireSession(identity: Identity | null): Identity {
  if (!identity) throw refuse(401, 'Unauthorized', 'Unauthorized - sign in first');
  return identity;
}

/** @throws 403 in the shape of a refused mutation for anonymous readers, and for viewers who write */
export function requireIdentity(identity: Identity | null, permission = 'create'): Identity {
  if (!identity || (identity.readsOnly && permission !== 'read')) throw lacksPermission(permission);
  return identity;
}

function lacksPermission(permission: string): LakeError {
  return refuseMutation(403, {
    type: 'insufficientPermissionsError',
    description: `Insufficient permissions; permission "${permission}" required`,
    permission,
  });
}
