import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSupabase } from '../../supabase/server.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { makePlan } from '../plan.ts';
import { bindOwnDatabase, databaseOf } from '../seed-bookings.ts';

it('a site that starts on a different port keeps its own database', async () => {
  const plan = await makePlan({ sitePort: 3700, dataDir: temporaryFolder(), variables: {} });
  const { publishableKey, secretKey } = plan.keys;
  const database = await startSupabase({
    port: plan.ports.database,
    dataDir: ':memory:',
    migrationsDir: join(import.meta.dirname, '../../../supabase/migrations'),
    publishableKey,
    secretKey,
  });
  onTestFinished(database.close);
  const moved = {
    ...plan,
    siteEnvironment: {
      ...plan.siteEnvironment,
      SITE_URL: 'http://localhost:8080',
    },
  };
  const retry = async ({ siteEnvironment }: typeof plan) =>
    (await databaseOf({ ...plan, siteEnvironment }).rpc('retry_failed_emails')).status;
  await bindOwnDatabase(plan);
  expect(await retry(plan)).toBe(200);
  expect(await retry(moved)).toBe(403);
  await bindOwnDatabase(moved);
  expect(await retry(moved)).toBe(200);
});
