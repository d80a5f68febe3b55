import { describe, expect, it } from 'vitest';
import { readMigrations, readRoles } from '../../../../supabase/read-migrations.ts';
import type { Engine } from '../engines/engines.ts';
import { connectTo, ENGINES } from '../harness.ts';
import { requestBooking, seedServices, sendMessage } from '../submissions.ts';

const CHANGE = '20261122040000_request_states.sql';

async function migrate(engine: Engine, wanted: (name: string) => boolean): Promise<void> {
  for (const { name, sql } of readMigrations()) {
    if (wanted(name)) await engine.script(`set role migration_owner; ${sql}\n; reset role;`);
  }
}

describe.each(ENGINES)('a database on $engine with requests of the version before', ({ start }) => {
  it('keeps them all, each with its visit, its history and its emails', async () => {
    const engine = await start();
    const db = connectTo(engine);
    try {
      await engine.script(readRoles());
      await migrate(engine, (name) => name < CHANGE);
      await seedServices(db);
      const open = await requestBooking(db);
      const done = await requestBooking(db, { phone: '1' });
      await sendMessage(db);
      await db.admin(
        `update public.appointments set appointment_status = 'completed' where id = $1`,
        [done.id],
      );
      await migrate(engine, (name) => name >= CHANGE);

      expect(
        await db.admin(
          `select appointment_status as status, awaits_owner, visit_date::text, revision
           from public.appointments order by appointment_status`,
        ),
      ).toEqual([
        { status: 'completed', awaits_owner: false, visit_date: '2027-05-14', revision: 0 },
        { status: 'pending', awaits_owner: true, visit_date: '2027-05-14', revision: 0 },
      ]);
      expect(
        await db.admin('select kind, to_status from private.request_events order by id'),
      ).toMatchObject([{ kind: 'received' }, { kind: 'received' }, { to_status: 'new' }]);
      expect(await db.admin('select 1 from public.email_outbox')).toHaveLength(6);
      expect(await requestBooking(db)).toEqual(open);
    } finally {
      await db.close();
    }
  });
});
