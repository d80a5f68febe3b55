import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withoutConcurrency } from '../../../supabase/concurrent-indexes.ts';
import { openPglite } from '../../../supabase/open-pglite.ts';
import { VISITOR_FUNCTIONS } from '../../../supabase/visitor-access.ts';
import { emptyCluster } from '../empty-cluster.ts';
import { clientOf, KEYS, PROJECT, startEmulator, type Client } from './emulator.ts';

const NO_SUCH_ROW = '00000000-0000-4000-8000-00000000ffff';

type Table = { schema: string; name: string; column: string };
type Callable = { schema: string; name: string; arguments: string[]; types: string[] };

const SAMPLES: Record<string, unknown> = {
  bigint: 1,
  boolean: true,
  date: '2026-01-01',
  integer: 1,
  jsonb: '{}',
  numeric: 1,
  text: 'x',
  'text[]': [],
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  uuid: NO_SUCH_ROW,
  'uuid[]': [NO_SUCH_ROW],
};

/** No permission; another schema; a view that cannot be written. */
const DENIALS = ['42501', 'PGRST106', '55000'];

/** All tables and functions of the migrations, read from a separate database. */
async function readObjects(): Promise<{ tables: Table[]; functions: Callable[] }> {
  const engine = await openPglite({ loadDataDir: await emptyCluster() });
  await engine.exec(readFileSync(join(PROJECT, '../roles.sql'), 'utf8'));
  for (const file of readdirSync(PROJECT).sort()) {
    const sql = file.endsWith('.sql') ? readFileSync(join(PROJECT, file), 'utf8') : '';
    await engine.exec(withoutConcurrency(sql));
  }
  const ours = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;
  const tables = await engine.query<Table>(`
    select n.nspname as schema, c.relname as name, min(a.attname) as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
    where ${ours} and c.relkind in ('r', 'v', 'm', 'p', 'f') group by 1, 2 order by 1, 2`);
  const functions = await engine.query<Callable>(`
    select n.nspname as schema, p.proname as name, coalesce(p.proargnames, '{}') as arguments,
      array(select format_type(type, null) from unnest(p.proargtypes::oid[]) as type) as types
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} order by 1, 2`);
  await engine.close();
  return { tables: tables.rows, functions: functions.rows };
}

/** All operations on a table, with filters that match no row. */
const operationsOn = (db: Client, { schema, name, column }: Table) => {
  const table = () => db.schema(schema).from(name);
  return {
    select: () => table().select('*'),
    count: () => table().select('*', { count: 'exact', head: true }),
    'select one column': () => table().select(column).limit(1),
    insert: () => table().insert({ [column]: null }),
    'insert nothing': () => table().insert([]),
    upsert: () => table().upsert({ [column]: null }),
    update: () =>
      table()
        .update({ [column]: null })
        .is(column, null),
    'update and read': () =>
      table()
        .update({ [column]: null })
        .is(column, null)
        .select(),
    delete: () => table().delete().is(column, null),
    'delete and read': () => table().delete().is(column, null).select(),
  };
};

describe('with the project’s migrations', () => {
  let url: string;
  let close: () => Promise<void>;
  let tables: Table[];
  let functions: Callable[];
  let service: Client;
  let visitor: Client;

  beforeAll(async () => {
    ({ tables, functions } = await readObjects());
    ({ url, close } = await startEmulator({ migrationsDir: PROJECT }));
    service = clientOf(url, KEYS.secretKey);
    visitor = clientOf(url, KEYS.publishableKey);
    for (const [id, active] of [
      ['eco-wash', true],
      ['withdrawn', false],
    ] as const) {
      const { error } = await service.rpc('sync_service', { service: serviceNamed(id, active) });
      expect(error).toBeNull();
    }
  });
  afterAll(() => close());

  it('the test covers the project’s tables and functions', () => {
    const names = tables.map(({ schema, name }) => `${schema}.${name}`);
    for (const name of ['services', 'quotes', 'appointments', 'contact_messages', 'email_outbox']) {
      expect(names).toContain(`public.${name}`);
    }
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...VISITOR_FUNCTIONS]),
    );
  });

  it('the anonymous key reads active services only', async () => {
    const { data, error } = await visitor.from('services').select('service_id,active');
    expect(error).toBeNull();
    expect(data).toEqual([{ service_id: 'eco-wash', active: true }]);
    const hidden = await visitor.from('services').select('*').eq('active', false);
    expect(hidden.data).toEqual([]);
  });

  it('the anonymous key can do nothing else with any table or view', async () => {
    const allowed: string[] = [];
    const readable = ['select', 'count', 'select one column'];
    for (const table of tables) {
      for (const [operation, run] of Object.entries(operationsOn(visitor, table))) {
        if (table.schema === 'public' && table.name === 'services' && readable.includes(operation))
          continue;
        const { status, data, error } = await run();
        // The response to HEAD has no body for a code.
        const isDenied =
          operation === 'count' ? [401, 406].includes(status) : DENIALS.includes(error?.code ?? '');
        if (!isDenied) allowed.push(`${operation} ${table.schema}.${table.name}: ${status}`);
        expect(data).toBeNull();
      }
    }
    expect(allowed).toEqual([]);
  });

  it('the anonymous key can call no function but those of visitors', async () => {
    const called: string[] = [];
    for (const { schema, name, arguments: names, types } of functions) {
      if (schema === 'public' && VISITOR_FUNCTIONS.includes(name)) continue;
      for (const get of [false, true]) {
        const samples = names.map((key, index) => [key, SAMPLES[types[index] ?? '']] as const);
        const values: Record<string, unknown> = Object.fromEntries(samples);
        const { status, error } = await visitor.schema(schema).rpc(name, values, { get });
        const isDenied = error?.code === (schema === 'public' ? '42501' : 'PGRST106');
        if (!isDenied) called.push(`${schema}.${name}: ${status} ${error?.code}`);
      }
    }
    expect(called).toEqual([]);
  });

  it('the anonymous key saves and loads quotes, books and writes', async () => {
    const quote = {
      vehicle_type: 'suv',
      selected_services: ['eco-wash'],
      valid_days: 30,
      customer_name: 'Ann Secret',
      customer_email: 'secret@example.com',
      customer_phone: '612-555-0199',
    };
    const saved = await visitor.rpc('save_quote', { submission_id: randomUUID(), quote });
    expect(saved.error).toBeNull();
    const { id } = z.object({ id: z.uuid() }).parse(saved.data);
    const loaded = await visitor.rpc('load_quote', { quote_id: id });
    expect(loaded.data).toEqual(saved.data);
    expect(JSON.stringify(loaded.data)).not.toMatch(/secret|0199/i);
    expect((await visitor.rpc('load_quote', { quote_id: NO_SUCH_ROW })).data).toBeNull();
    // A stranger with the id of a quote learns whether it still holds, and no more.
    expect((await visitor.rpc('quote_status', { quote_id: id })).data).toBe('active');
    const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
    const sent = await visitor.rpc('send_contact_message', {
      submission_id: randomUUID(),
      message,
    });
    expect(sent.error).toBeNull();
    const invalid = await visitor.rpc('request_booking', {
      submission_id: randomUUID(),
      booking: {},
    });
    expect(invalid).toMatchObject({ status: 400, error: { code: '22023' } });
  });

  it.each([
    ['a wrong key', 'sb_publishable_wrong'],
    ['an unknown secret key', 'sb_secret_wrong'],
  ])('%s can do nothing', async (_, key) => {
    const client = clientOf(url, key);
    for (const table of tables) {
      for (const run of Object.values(operationsOn(client, table))) {
        expect((await run()).status).toBe(401);
      }
    }
    for (const { name } of functions) expect((await client.rpc(name)).status).toBe(401);
  });

  it('a request without a key can do nothing', async () => {
    for (const { name } of tables) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
        expect((await fetch(`${url}/rest/v1/${name}`, { method })).status).toBe(401);
      }
    }
    for (const { name } of functions) {
      expect((await fetch(`${url}/rest/v1/rpc/${name}`, { method: 'POST' })).status).toBe(401);
    }
  });

  it('the secret key writes tables through functions only', async () => {
    for (const table of tables.filter(({ schema }) => schema === 'public')) {
      const operations = operationsOn(service, table);
      expect((await operations.select()).status).toBe(200);
      expect(DENIALS).toContain((await operations.insert()).error?.code);
      expect(DENIALS).toContain((await operations.update()).error?.code);
      expect(DENIALS).toContain((await operations.delete()).error?.code);
    }
  });
});

function serviceNamed(id: string, active: boolean) {
  return {
    service_id: id,
    title: id,
    includes: ['a wash'],
    price_regular: 40,
    price_suv: 50,
    active,
    revised_at: '2026-01-01T00:00:00Z',
  };
}
