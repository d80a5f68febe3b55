import { beforeAll, describe, expect, it } from 'vitest';
import { hasPostgrest } from '../../../local/supabase/tests/reference/postgrest.ts';
import { openContext, openWorld, variablesContext } from '../../../scripts/doctor/context.ts';
import { CHECKS } from '../../../scripts/doctor/run-checks.ts';
import { usePostgrest } from '../data/postgrest.ts';
import { seedServices } from '../database/submissions.ts';
import { makeVariables } from './deployment.ts';

/** These checks query the content and the site as well. */
const OTHERS = ['schema', 'time-zone', 'backup'];

describe.skipIf(!hasPostgrest)('the doctor on a real PostgREST and PostgreSQL 17', () => {
  const db = usePostgrest();
  beforeAll(() => seedServices(db));

  const examine = async () => {
    const variables = {
      ...makeVariables('http://localhost:3000'),
      SUPABASE_URL: process.env.SUPABASE_URL,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      SUPABASE_SECRET_KEY: 'sb_secret_test',
    };
    const world = {
      ...openWorld(),
      openDatabase: () => Promise.reject(new Error('DATABASE_URL is not set.')),
    };
    const context = openContext(variablesContext(variables, undefined), world);
    if (!context) throw new Error('The variables are incomplete.');
    const checks = Object.entries(CHECKS['Database'] ?? {}).filter(([id]) => !OTHERS.includes(id));
    return Promise.all(checks.map(async ([id, check]) => ({ id, ...(await check.run(context)) })));
  };

  it('finds nothing wrong, and changes nothing', async () => {
    expect((await examine()).filter(({ status }) => status !== 'ok')).toEqual([]);
    for (const table of ['quotes', 'appointments', 'contact_messages', 'email_outbox']) {
      expect(await db.admin(`select * from public.${table}`)).toEqual([]);
    }
  });

  it('finds public read access and public functions', async () => {
    await db.admin('grant select on public.quotes to anon');
    await db.admin('grant execute on function public.list_messages to anon');
    const found = (await examine()).filter(({ status }) => status !== 'ok');
    expect(found.map(({ id, message }) => [id, message])).toEqual([
      ['visitor-tables', 'Anybody may query quotes, although no rows are visible now.'],
      ['visitor-functions', 'Anybody can run list_messages.'],
    ]);
  });
});
