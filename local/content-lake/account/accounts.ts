import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Identity } from './identity.ts';

const SESSION_DURATION_MS = 90 * 24 * 60 * 60 * 1000;
const user = z.object({ id: z.string(), name: z.string() });

/** The people who signed in on this machine. */
export type Accounts = {
  /** Issues a token to the person of that name. Only its hash is stored. */
  signIn(name: string): string;
  signOut(token: string): void;
  findByToken(token: string): Identity | null;
  find(id: string): Identity | null;
};

export function openAccounts(database: DatabaseSync): Accounts {
  const putUser = database.prepare('insert or replace into users (id, name) values (?, ?)');
  const getUser = database.prepare('select id, name from users where id = ?');
  const putSession = database.prepare(
    'insert into sessions (token_hash, user_id, created_at) values (?, ?, ?)',
  );
  const getSession = database.prepare(
    `select users.id, users.name from sessions join users on users.id = sessions.user_id
     where token_hash = ? and created_at > ?`,
  );
  const dropSession = database.prepare('delete from sessions where token_hash = ?');
  const dropOld = database.prepare('delete from sessions where created_at <= ?');
  dropOld.run(Date.now() - SESSION_DURATION_MS);

  return {
    signIn: (name) => {
      const token = `sk${randomBytes(32).toString('base64url')}`;
      const id = `p${hash(name.toLowerCase()).slice(0, 8)}`;
      putUser.run(id, name);
      putSession.run(hash(token), id, Date.now());
      return token;
    },
    signOut: (token) => void dropSession.run(hash(token)),
    findByToken: (token) =>
      toIdentity(getSession.get(hash(token), Date.now() - SESSION_DURATION_MS)),
    find: (id) => toIdentity(getUser.get(id)),
  };
}

function toIdentity(row: unknown): Identity | null {
  if (row === undefined) return null;
  const { id, name } = user.parse(row);
  return { id, displayName: name };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
