import type { DatabaseSync } from 'node:sqlite';

export type KeyValues = {
  /** The stored JSON, null when there is none. */
  read(userId: string, key: string): unknown;
  write(userId: string, key: string, value: unknown): void;
};

export function openKeyValues(database: DatabaseSync): KeyValues {
  const get = database.prepare('select value from key_values where user_id = ? and key = ?');
  const put = database.prepare(
    'insert or replace into key_values (user_id, key, value) values (?, ?, ?)',
  );
  return {
    read: (userId, key) => {
      const row = get.get(userId, key);
      const value: unknown = row ? JSON.parse(String(row['value'])) : null;
      return value;
    },
    write: (userId, key, value) => void put.run(userId, key, JSON.stringify(value ?? null)),
  };
}
