import { equalSecrets } from '../http/equal-secrets.ts';
import type { Identity } from './account/identity.ts';
import { httpError, mutationError, type LakeError } from './errors.ts';
import type { Lake } from './lake.ts';
import { hashToken } from './project/hash-token.ts';

/**
 * Finds who sends a request.
 * @returns null for an anonymous reader
 * @throws 401 in Sanity's shape for an unknown token
 */
export function identify(
  authorization: string | undefined,
  { tokens, viewerTokens, project, accounts }: Lake,
): Identity | null {
  if (!authorization) return null;
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  const index = tokens.findIndex((issued) => equalSecrets(issued, token));
  if (index !== -1) return robot(index);
  if (viewerTokens.some((issued) => equalSecrets(issued, token))) return VIEWER;
  const hash = hashToken(token);
  const issued = project.current?.robots.find(({ tokenHash }) => tokenHash === hash);
  if (issued?.roleName === 'viewer') return VIEWER;
  if (issued) return { id: issued.id, displayName: issued.label };
  const person = accounts.findByToken(token);
  if (!person) throw httpError(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF');
  return person;
}

const VIEWER: Identity = { id: 'viewer', displayName: 'Read-only token', readsOnly: true };

/** The identity of the token at that index. */
export function robot(index: number): Identity {
  return { id: `robot-${index + 1}`, displayName: `Token ${index + 1}` };
}

/** @throws 401 for anonymous readers */
export function requireSession(identity: Identity | null): Identity {
  if (!identity) throw httpError(401, 'Unauthorized', 'Unauthorized - sign in first');
  return identity;
}

/** @throws 403 in the shape of a failed mutation for anonymous readers, and for viewers who write */
export function requireIdentity(identity: Identity | null, permission = 'create'): Identity {
  if (!identity || (identity.readsOnly && permission !== 'read')) throw lacksPermission(permission);
  return identity;
}

function lacksPermission(permission: string): LakeError {
  return mutationError(403, {
    type: 'insufficientPermissionsError',
    description: `Insufficient permissions; permission "${permission}" required`,
    permission,
  });
}
