import { describe, expect, it } from 'vitest';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import type { Engine } from './engines/engines.ts';
import { connectTo, ENGINES } from './harness.ts';

const CHANGE = '20261121000100_uncertain_emails.sql';

/** Emails in every state that the version before could leave them in. */
const FILL = `
  insert into public.contact_messages (submission_id, content_hash, name, email, message)
  select gen_random_uuid(), 'hash', 'Ann', 'ann@example.com', 'state ' || number
  from generate_series(1, 6) as number;
  insert into public.email_outbox
    (kind, contact_message_id, payload, status, due_at, claim_token, first_attempt_at, rendered)
  select 'send-contact-notification', message.id, '{}', state.status, state.due_at,
    state.claim_token, state.tried, state.rendered
  from (values
    ('state 1', 'pending', now(), null::uuid, null::timestamptz, null::jsonb),
    ('state 2', 'pending', now(), null, now() - interval '5 h', '{}'),
    ('state 3', 'pending', now(), null, now() - interval '5 h', null),
    ('state 4', 'sending', now(), gen_random_uuid(), now() - interval '5 h', '{}'),
    ('state 5', 'sent', null, null, now() - interval '5 h', '{}'),
    ('state 6', 'failed', null, null, now() - interval '50 h', '{}')
  ) as state (message, status, due_at, claim_token, tried, rendered)
  join public.contact_messages as message on message.message = state.message;`;

async function migrate(engine: Engine, wanted: (name: string) => boolean): Promise<void> {
  for (const { name, sql } of readMigrations()) {
    if (wanted(name)) await engine.script(`set role migration_owner; ${sql}\n; reset role;`);
  }
}

describe.each(ENGINES)('a database on $engine with emails of the version before', ({ start }) => {
  it('keeps them all, under the same keys, and guards those that may have been sent', async () => {
    const engine = await start();
    const db = connectTo(engine);
    try {
      await engine.script(readRoles());
      await migrate(engine, (name) => name < CHANGE);
      await engine.script(FILL);
      await migrate(engine, (name) => name >= CHANGE);

      const rows = await db.admin(`
        select message.message as state, mail.status, mail.idempotency_key = mail.id::text as key,
          round(extract(epoch from now() - mail.uncertain_since) / 3600)::integer as uncertain
        from public.email_outbox as mail
        join public.contact_messages as message on message.id = mail.contact_message_id
        order by 1`);
      expect(rows).toEqual([
        { state: 'state 1', status: 'pending', key: true, uncertain: null },
        { state: 'state 2', status: 'pending', key: true, uncertain: 5 },
        { state: 'state 3', status: 'pending', key: true, uncertain: null },
        { state: 'state 4', status: 'sending', key: true, uncertain: 5 },
        { state: 'state 5', status: 'sent', key: true, uncertain: null },
        { state: 'state 6', status: 'failed', key: true, uncertain: null },
      ]);
      expect(await db.call('service_role', 'retry_failed_emails', {})).toBe(1);
      const claimed = await db.call('service_role', 'claim_emails', {
        batch: 10,
        lease_seconds: 60,
      });
      expect(claimed).toHaveLength(5);
    } finally {
      await db.close();
    }
  });
});
