import { hash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isSameSecret } from '../../../src/lib/secrets.ts';

const SESSION_DURATION_MS = 90 * 24 * 60 * 60 * 1000;
const user = z.object({ id: z.string(), name: z.string() });

type Accounts = ReturnType<typeof openAccounts>;

/** The people who signed in on this machine. */
export function openAccounts(database: DatabaseSync) {
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
    /** Returns a new token for the user of this name. Only its hash is stored. */
    signIn: (name: string) => {
      const token = `sk${randomBytes(32).toString('base64url')}`;
      const id = `p${hash('sha256', name.toLowerCase()).slice(0, 8)}`;
      putUser.run(id, name);
      putSession.run(hash('sha256', token), id, Date.now());
      return token;
    },
    signOut: (token: string) => void dropSession.run(hash('sha256', token)),
    findByToken: (token: string) =>
      toIdentity(getSession.get(hash('sha256', token), Date.now() - SESSION_DURATION_MS)),
    find: (id: string) => toIdentity(getUser.get(id)),
  };
}

function toIdentity(row: unknown): Identity | null {
  if (row === undefined) return null;
  const { id, name } = user.parse(row);
  return { id, displayName: name };
}

/** The sender of a request: a signed-in user, or a program with an issued token. */
export type Identity = {
  id: string;
  displayName: string;
  readsOnly?: true;
};

/** A code only needs to be valid for one redirect. */
const CODE_DURATION_MS = 60_000;

/**
 * Handles sign-in with the key of this checkout. The redirect back to the Studio contains a one-time code, which
 * keeps the token out of the browser's history.
 */
export function openLogin(studioKey: string | undefined, accounts: Accounts) {
  const codes = new Map<string, { name: string; until: number }>();
  return {
    /** False without a key. Then only issued tokens are accepted. */
    isEnabled: studioKey !== undefined,
    /** Returns a code that can be exchanged once for a token, or null if the key is wrong. */
    start: (key: string, name: string) => {
      if (studioKey === undefined || !isSameSecret(key, studioKey)) return null;
      const now = Date.now();
      for (const [code, { until }] of codes) if (until < now) codes.delete(code);
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { name, until: now + CODE_DURATION_MS });
      return code;
    },
    /** Returns a token, or null for a used, unknown or expired code. */
    exchange: (code: string) => {
      const found = codes.get(code);
      codes.delete(code);
      return found && found.until >= Date.now() ? accounts.signIn(found.name) : null;
    },
  };
}

/** Stores each user's settings of the Studio. */
export function openKeyValues(database: DatabaseSync) {
  const get = database.prepare('select value from key_values where user_id = ? and key = ?');
  const put = database.prepare(
    'insert or replace into key_values (user_id, key, value) values (?, ?, ?)',
  );
  return {
    /** Returns the stored JSON, or null. */
    read: (userId: string, key: string) => {
      const row = get.get(userId, key);
      const value: unknown = row ? JSON.parse(String(row['value'])) : null;
      return value;
    },
    write: (userId: string, key: string, value: unknown) =>
      void put.run(userId, key, JSON.stringify(value ?? null)),
  };
}
