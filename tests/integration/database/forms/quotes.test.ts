import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { atOnce, expireQuotes, saveQuote, syncService } from '../submissions.ts';

const DAY_SECONDS = 86_400;

describeDatabase('quotes', (db) => {
  const load = (id: unknown) => db.call('anon', 'load_quote', { quote_id: id });
  const statusOf = (id: string) =>
    db.value('select quote_status from public.quotes where id = $1', [id]);

  it('are stored normalized, in the order chosen, each service once', async () => {
    const saved = await saveQuote(db, {
      customer_name: '  Ann\r\nBerg ',
      customer_email: ' Ann@Example.COM ',
      customer_phone: '',
      vehicle_type: 'suv',
      vehicle_make: 'volvo',
      vehicle_model: 'XC60',
      vehicle_year: 2021,
      selected_services: ['wheel-restoration', 'eco-wash', 'wheel-restoration'],
    });
    const contact = await db.one(
      'select customer_name, customer_email, customer_phone from public.quotes',
    );
    expect(contact).toEqual({
      customer_name: 'Ann Berg',
      customer_email: 'ann@example.com',
      customer_phone: null,
    });
    expect(saved).toMatchObject({
      vehicle_type: 'suv',
      vehicle_make: 'volvo',
      vehicle_model: 'XC60',
      vehicle_year: 2021,
      selected_services: ['wheel-restoration', 'eco-wash'],
      quote_status: 'active',
      subtotal: 550,
      mobile_fee: 0,
      total_amount: 550,
    });
    expect(saved.service_details['ECO Wash Package']).toEqual({
      service_id: 'eco-wash',
      price: 50,
      includes: ['first', 'second', 'third'],
    });
    expect(saved.services.map(({ id }) => id)).toEqual(['wheel-restoration', 'eco-wash']);
    expect(saved).not.toHaveProperty('submission_id');
    expect(saved).not.toHaveProperty('content_hash');
    // Anyone with the link can read this.
    expect(JSON.stringify(saved)).not.toMatch(/Ann Berg|ann@example/);
    expect(await load(saved.id)).toEqual(saved);
    expect(await load(saved.id.toUpperCase())).toEqual(saved);
  });

  it('have a short number without look-alike letters and digits', async () => {
    const saved = await atOnce(20, () => saveQuote(db));
    const numbers = saved.map((quote) => quote.quote_number);
    expect(new Set(numbers).size).toBe(20);
    for (const number of numbers) expect(number).toMatch(/^Q-[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/);
  });

  it('get another number if the first one is in use', async () => {
    const source = await db.value(
      `select pg_get_functiondef(oid) from pg_proc where proname = 'random_code'`,
    );
    await db.admin('create sequence private.draws');
    await db.admin('grant usage on sequence private.draws to migration_owner');
    await db.admin(`create or replace function private.random_code() returns text
      language sql volatile set search_path = '' as $$
        select case when nextval('private.draws') < 4 then 'SAMECODE' else 'FREECODE' end $$`);
    try {
      expect((await saveQuote(db)).quote_number).toBe('Q-SAMECODE');
      expect((await saveQuote(db)).quote_number).toBe('Q-FREECODE');
    } finally {
      await db.admin(String(source));
      await db.admin('drop sequence private.draws');
    }
  });

  it.each([
    ['by default', undefined, 30],
    ['as requested', 10, 10],
    ['at least', 0, 1],
    ['at most', 4000, 365],
    ['when something else is sent,', 'soon', 30],
  ])('are valid %s (%s) for %i days of the database’s clock', async (_when, asked, days) => {
    const saved = await saveQuote(db, { valid_days: asked });
    const valid = 'select extract(epoch from expires_at - created_at)::integer from public.quotes';
    expect(await db.value(valid)).toBe(days * DAY_SECONDS);
    expect(Date.parse(saved.expires_at)).toBeGreaterThan(Date.now());
  });

  it.each(['', 'nope', '123', "' or 1=1 --", '{}', `${randomUUID()}x`, randomUUID(), null])(
    'are not found by the id %j',
    async (id) => {
      await saveQuote(db);
      expect(await load(id)).toBeNull();
    },
  );

  it('are not found after they expire, and are marked expired then', async () => {
    const { id } = await saveQuote(db);
    await expireQuotes(db);
    expect(await statusOf(id)).toBe('active');
    expect(await load(id)).toBeNull();
    expect(await statusOf(id)).toBe('expired');
  });

  it('are not found once converted', async () => {
    const { id } = await saveQuote(db);
    await db.admin("update public.quotes set quote_status = 'converted'");
    expect(await load(id)).toBeNull();
  });

  it.each([
    ['converted', 'active'],
    ['converted', 'expired'],
    ['expired', 'active'],
    ['expired', 'converted'],
  ])('never change from %s to %s', async (from, to) => {
    await saveQuote(db);
    await db.admin('update public.quotes set quote_status = $1', [from]);
    await expect(db.admin('update public.quotes set quote_status = $1', [to])).rejects.toThrow(
      'only an active quote changes its status',
    );
  });

  it('reject a change of their prices, but allow erasing a person', async () => {
    await saveQuote(db, { customer_name: 'Ann' });
    await expect(db.admin('update public.quotes set expires_at = now()')).rejects.toThrow('frozen');
    await expect(db.admin("update public.quotes set service_details = '{}'")).rejects.toThrow(
      'frozen',
    );
    await db.admin('update public.quotes set customer_name = null');
  });

  it.each([
    [{ selected_services: [] }, 'select at least one service'],
    [{ selected_services: undefined }, 'select at least one service'],
    [{ selected_services: 'eco-wash' }, 'selected services must be a list'],
    [{ selected_services: [1] }, 'selected services must be a list of at most 50 service ids'],
    [{ selected_services: ['moon-polish'] }, 'an unknown service was selected'],
    [{ selected_services: ['eco-wash', 'moon-polish'] }, 'an unknown service was selected'],
    [{ vehicle_type: 'boat' }, 'vehicle_type must be regular or suv'],
    [{ vehicle_type: undefined }, 'vehicle_type is required'],
    [{ vehicle_year: 12 }, 'vehicle_year must be a year between 1900 and 2100'],
    [{ vehicle_year: {} }, 'vehicle_year must be a year between 1900 and 2100'],
    [{ customer_name: 5 }, 'customer_name must be text'],
  ])('reject %j with a clear sentence', async (fields, sentence) => {
    await expect(saveQuote(db, fields)).rejects.toMatchObject({ code: '22023', message: sentence });
    expect(await db.admin('select from public.quotes')).toEqual([]);
  });

  it('name a service that is no longer offered', async () => {
    await syncService(db, 'old-shine', { title: 'Old Shine', price_flat: 50, active: false });
    await expect(
      saveQuote(db, { selected_services: ['eco-wash', 'old-shine'] }),
    ).rejects.toMatchObject({ message: 'Old Shine is no longer offered' });
  });

  it('are the same for the same submission, and reject its id for another', async () => {
    const submissionId = randomUUID();
    const first = await saveQuote(db, { valid_days: 30 }, submissionId);
    expect(await saveQuote(db, { valid_days: 60 }, submissionId)).toEqual(first);
    await expect(saveQuote(db, { vehicle_type: 'suv' }, submissionId)).rejects.toMatchObject({
      code: 'PT409',
    });
    expect(await db.admin('select from public.quotes')).toHaveLength(1);
  });
});
