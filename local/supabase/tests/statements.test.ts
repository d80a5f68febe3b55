import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS, startEmulator } from './emulator.ts';
import { send } from './send.ts';

const STATEMENTS = '/_local/statements';

describe('statements of the owner', () => {
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => ({ url, close } = await startEmulator()));
  afterAll(() => close());

  const run = (apikey: string, statements: unknown) =>
    send(url, STATEMENTS, {
      method: 'POST',
      headers: { apikey },
      body: JSON.stringify(statements),
    });

  it.each([
    [KEYS.publishableKey, 403],
    ['sb_secret_wrong', 401],
  ])('need the secret key, not %s', async (key, expected) => {
    expect((await run(key, [{ sql: 'select 1' }])).status).toBe(expected);
  });

  it('run as the owner of the tables, who is no superuser', async () => {
    const sql = `select rolname as name, rolsuper as "isSuper" from pg_roles where rolname = current_user`;
    const { body } = await run(KEYS.secretKey, [{ sql }]);
    expect(JSON.parse(body)).toEqual([[{ name: 'migration_owner', isSuper: false }]]);
  });

  it('change nothing when one of them fails, and leave every caller its role', async () => {
    const failed = await run(KEYS.secretKey, [
      { sql: 'update public.items set title = title || $1', values: ['!'] },
      { sql: 'select no_such_column' },
    ]);
    expect(failed.status).toBe(400);
    expect(failed.body).toContain('no_such_column');
    const { body } = await run(KEYS.secretKey, [
      { sql: `select title from public.items where title like '%!'` },
    ]);
    expect(JSON.parse(body)).toEqual([[]]);
    const headers = { apikey: KEYS.publishableKey };
    expect((await send(url, '/rest/v1/rpc/whoami', { headers })).body).toContain('"anon"');
  });

  it('are refused when they are no list of statements', async () => {
    expect((await run(KEYS.secretKey, { sql: 'select 1' })).status).toBe(400);
  });
});
