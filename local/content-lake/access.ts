import { hash } from 'node:crypto';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { isPublicId } from './documents.ts';
import { httpError, StepError, transactionError } from './errors.ts';
import type { Lake } from './lake.ts';
import type { Identity } from './storage/accounts.ts';

/**
 * Returns the identity of the sender of a request, or null for an anonymous reader.
 * @throws 401 in Sanity's shape for an unknown token
 */
export function identify(
  authorization: string | undefined,
  { tokens, viewerTokens, project, accounts }: Lake,
): Identity | null {
  if (!authorization) return null;
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  const index = tokens.findIndex((issued) => isSameSecret(token, issued));
  if (index !== -1) return robot(index);
  if (viewerTokens.some((issued) => isSameSecret(token, issued))) return VIEWER;
  const sent = hash('sha256', token);
  if (project.current?.robots.some(({ tokenHash }) => tokenHash === sent)) return VIEWER;
  const person = accounts.findByToken(token);
  if (!person) throw sessionNotFound();
  return person;
}

const VIEWER: Identity = { id: 'viewer', displayName: 'Read-only token', readsOnly: true };

/** The documents that a reader may read. `published` excludes ids with a dot. */
export type Rights = 'everything' | 'published' | 'nothing';

export const mayRead = (id: string, rights: Rights): boolean =>
  rights === 'everything' || (rights === 'published' && isPublicId(id));

/**
 * Returns which documents the sender of a request may read. Other documents are missing from results without an
 * error, so a private dataset looks empty to a reader without a token.
 * @throws 401 for a revoked token, and for anonymous readers if the faults refuse them
 */
export function readingRights(identity: Identity | null, { faults }: Lake): Rights {
  const { viewerTokens, withoutToken } = faults.current.access;
  const withToken = identity?.readsOnly ? viewerTokens : 'drafts';
  const right = identity ? withToken : withoutToken;
  if (right === 'revoked') throw sessionNotFound();
  if (right === 'refused') throw httpError(401, 'Unauthorized', 'Unauthorized - sign in first');
  return right === 'drafts' ? 'everything' : right;
}

const sessionNotFound = () => httpError(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF');

/** Returns the identity of the token at an index. */
export function robot(index: number): Identity {
  return { id: `robot-${index + 1}`, displayName: `Token ${index + 1}` };
}

/** Returns the identity. @throws 401 for anonymous readers */
export function requireSession(identity: Identity | null): Identity {
  if (!identity) throw httpError(401, 'Unauthorized', 'Unauthorized - sign in first');
  return identity;
}

/** Returns the identity. @throws 403 in the format of a failed mutation if it lacks the permission */
export function requireIdentity(identity: Identity | null, permission = 'create'): Identity {
  if (identity && !(identity.readsOnly && permission !== 'read')) return identity;
  const description = `Insufficient permissions; permission "${permission}" required`;
  const error = new StepError(403, 'insufficientPermissionsError', description, { permission });
  throw transactionError('mutation', error);
}
