import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, query } from '../../../scripts/backup/database.ts';
import { openEmulator } from './emulator.ts';

const ACCESS_TOKEN = 'sbp_of_a_test';

const noKeys = { publishableKey: '', secretKey: '' };
const server = await openEmulator({ ...noKeys, migrationsDir: null, accessToken: ACCESS_TOKEN });

async function manage(method: string, path: string, body?: object, token = ACCESS_TOKEN) {
  const response = await fetch(`${server.url}/v1/projects/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const key = z.object({ api_key: z.string() });

const ask = async (apikey: string, path = '') => {
  const response = await fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey } });
  return { status: response.status, body: (await response.json()) as { code?: string } };
};

describe('a new project', () => {
  it('has no keys until they are created, and reveals a secret key on request', async () => {
    expect((await manage('GET', 'local/api-keys', undefined, 'sbp_other')).status).toBe(401);
    expect((await manage('GET', 'other/api-keys')).status).toBe(404);
    expect((await manage('GET', 'local/api-keys')).text).toBe('[]');
    expect((await ask('')).status).toBe(401);
    const wanted = { type: 'secret', name: 'default' };
    const { text } = await manage('POST', 'local/api-keys?reveal=true', wanted);
    const { api_key } = key.parse(JSON.parse(text));
    expect(api_key).toMatch(/^sb_secret_/);
    expect((await manage('POST', 'local/api-keys', wanted)).status).toBe(409);
    expect((await manage('GET', 'local/api-keys')).text).not.toContain(api_key);
    expect((await manage('GET', 'local/api-keys?reveal=true')).text).toContain(api_key);
  });

  it('exposes nothing until its Data API is on, and then shows new tables immediately', async () => {
    const { text } = await manage('GET', 'local/api-keys?reveal=true');
    const [{ api_key }] = z.tuple([key]).parse(JSON.parse(text));
    expect(await ask(api_key, 'things')).toMatchObject({ status: 406, body: { code: 'PGRST106' } });
    await manage('PATCH', 'local/postgrest', { db_schema: 'public' });
    expect(await ask(api_key, 'things')).toMatchObject({ status: 404, body: { code: '42P01' } });
    const owner = await openDatabase({ url: server.url, secretKey: api_key, connection: null });
    await query(
      owner,
      `create table public.things (name text); grant select on public.things to service_role;
       insert into public.things values ('made')`,
    );
    expect((await ask(api_key, 'things')).body).toEqual([{ name: 'made' }]);
  });
});
