import { describe, expect, it } from 'vitest';
import { send } from '../../tests/send.ts';
import { KEYS, openEmulator } from './emulator.ts';

const STATEMENTS = '/_local/statements';

const { url } = await openEmulator();

describe('statements of the owner', () => {
  const run = (apikey: string, statements: unknown) =>
    send(url, STATEMENTS, {
      method: 'POST',
      headers: { apikey },
      body: JSON.stringify(statements),
    });

  it('need the secret key and must be a list', async () => {
    expect((await run(KEYS.publishableKey, [{ sql: 'select 1' }])).status).toBe(403);
    expect((await run('sb_secret_wrong', [{ sql: 'select 1' }])).status).toBe(401);
    expect((await run(KEYS.secretKey, { sql: 'select 1' })).status).toBe(400);
  });

  it('run as the owner of the tables, which is not a superuser', async () => {
    const sql = `select rolname as name, rolsuper as "isSuper" from pg_roles where rolname = current_user`;
    const { json } = await run(KEYS.secretKey, [{ sql }]);
    expect(json).toEqual([[{ name: 'migration_owner', isSuper: false }]]);
  });

  it('change nothing if one of them fails, and do not affect the roles of other callers', async () => {
    const failed = await run(KEYS.secretKey, [
      { sql: 'update public.items set title = title || $1', values: ['!'] },
      { sql: 'select no_such_column' },
    ]);
    expect(failed.status).toBe(400);
    expect(failed.body).toContain('no_such_column');
    const changed = {
      sql: `select title from public.items where title like '%!'`,
    };
    expect((await run(KEYS.secretKey, [changed])).json).toEqual([[]]);
    const headers = { apikey: KEYS.publishableKey };
    expect((await send(url, '/rest/v1/rpc/whoami', { headers })).body).toContain('"anon"');
  });
});
