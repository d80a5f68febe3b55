import { beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { createBooking } from '../submissions.ts';

describeDatabase('plan usage', (db) => {
  beforeEach(() => db.admin('truncate private.content_queries, public.email_outbox'));

  const read = () => db.serve('read_usage');
  const count = (amount: number) => db.serve('count_content_queries', { amount });

  it('adds this month’s queries of all processes', async () => {
    expect(await read()).toMatchObject({ queries: 0 });
    await db.admin("insert into private.content_queries values ('2020-01-01', 1000)");
    await Promise.all([count(15), count(2)]);
    expect(await count(1)).toEqual(18);
    expect(await read()).toMatchObject({ queries: 18 });
    await expect(count(0)).rejects.toThrow('content_queries_some');
  });

  it('has the sent emails, by the time they were sent', async () => {
    for (const phone of ['1', '2']) await createBooking(db, { phone });
    expect(await read()).toMatchObject({ emails_of_day: 0, emails_of_month: 0 });
    const begin = "date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'";
    const send = (when: string) =>
      db.admin(`update public.email_outbox set status = 'sent', finished_at = ${when},
        due_at = null, provider_id = 'r-1', created_at = ${begin} - interval '1 day'
        where id = (select id from public.email_outbox where status = 'pending' limit 1)`);
    await send(`${begin} - interval '1 minute'`);
    expect(await read()).toMatchObject({ emails_of_month: 0 });
    await send('now()');
    await send(begin);
    expect(await read()).toMatchObject({ emails_of_month: 2 });
    await db.admin("update public.email_outbox set finished_at = now() - interval '25 hours'");
    expect(await read()).toMatchObject({ emails_of_day: 0 });
  });

  it('has the date of a backup, or none before the first one', async () => {
    expect(await read()).toMatchObject({ backed_up_at: null });
    await db.admin("comment on schema private is 'Backed up at 2026-11-20T08:15:00.000Z'");
    expect(await read()).toMatchObject({ backed_up_at: '2026-11-20T08:15:00+00:00' });
    await db.admin("comment on schema private is 'Ours'");
    expect(await read()).toMatchObject({ backed_up_at: null });
  });
});
