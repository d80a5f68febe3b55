import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectTo, type TestDatabase } from './connect.ts';
import type { Engine } from './engines/engines.ts';
import { emptySubmissions, ENGINES } from './harness.ts';
import { requestBooking, saveQuote, seedServices, sendMessage } from './submissions.ts';

const SUBMITTED = `select 'a' || id as id, customer_id, created_at, updated_at from public.appointments
  union all select 'q' || id, customer_id, created_at, updated_at from public.quotes
  union all select 'm' || id, customer_id, created_at, updated_at from public.contact_messages`;

describe.each(ENGINES)(
  'what was sent before there were customers, on $engine',
  ({ engine, copy }) => {
    let access: Engine;
    let db: TestDatabase;
    beforeAll(async () => {
      access = await copy();
      db = connectTo(access);
      await seedServices(db);
    });
    beforeEach(() => emptySubmissions(db));
    afterAll(() => db.close());

    const find = (portion: number) => db.call('service_role', 'find_older_customers', { portion });
    /** As an upgrade finds it. */
    const forgetCustomers = async () => {
      for (const table of ['contact_messages', 'quotes', 'appointments']) {
        await db.admin(`update public.${table} set customer_id = null`);
      }
      expect(await db.admin('select id from private.customers')).toEqual([]);
      await db.admin(`insert into private.customers_to_find (source)
      values ('appointments'), ('quotes'), ('contact_messages')`);
    };
    /** What belongs to one customer, and when each was last seen. */
    const readGroups = () =>
      db.admin(`select array_agg(sent.id order by sent.id) as sent,
        array_agg(sent.updated_at order by sent.id) as changed_at,
        max(sent.created_at) = max(customer.last_seen_at) as is_seen_then
      from (${SUBMITTED}) as sent join private.customers as customer on customer.id = sent.customer_id
      group by customer.id order by 1`);
    const fill = async () => {
      for (const name of ['ann', 'bo', 'cleo']) {
        const email = `${name}@example.com`;
        await requestBooking(db, { email, phone: `612-555-01${name.length}0`, name });
        await requestBooking(db, {
          email: `${name}+cars@example.com`,
          phone: '1',
          name,
          year: 2011,
        });
        await sendMessage(db, { email, phone: null, message: name });
        await saveQuote(db, { customer_email: email, customer_phone: null });
      }
      await saveQuote(db, { customer_name: null, customer_email: null, customer_phone: null });
    };

    it('gets the customers that it would have had, whoever of forty asks for a portion', async () => {
      await fill();
      const before = await readGroups();
      expect(before).toHaveLength(3);
      await forgetCustomers();
      const passed = await Promise.all(Array.from({ length: 40 }, () => find(2)));
      while ((await find(2)) !== null);
      expect(passed.every((count) => count === null || Number(count) <= 2)).toBe(true);
      expect(await readGroups()).toEqual(before.map((group) => ({ ...group, is_seen_then: true })));
      expect(await db.admin('select source from private.customers_to_find')).toEqual([]);
      expect(await find(2)).toBeNull();
    });

    it('is without a customer until then, and joins the one who came back meanwhile', async () => {
      const { id } = await requestBooking(db, { email: 'ann@example.com' });
      await forgetCustomers();
      expect(await db.call('service_role', 'read_request', { request_id: id })).toMatchObject({
        customer: null,
      });
      const { id: next } = await requestBooking(db, { email: 'ann@example.com', year: 2011 });
      const [{ customer_id } = {}] = await db.admin(
        'select customer_id from public.appointments where id = $1',
        [next],
      );
      expect(customer_id).not.toBeNull();
      while ((await find(500)) !== null);
      expect(await db.call('service_role', 'read_request', { request_id: id })).toMatchObject({
        customer: { id: customer_id },
      });
    });

    // PGlite has one connection: there nobody else is at a row.
    it.skipIf(engine === 'PGlite')('waits for nobody who is at one of its rows', async () => {
      const { id } = await requestBooking(db, { email: 'ann@example.com' });
      await forgetCustomers();
      await access.transaction(async (run) => {
        await run('select id from public.appointments where id = $1 for update', [id]);
        expect(await find(500)).toBe(0);
      });
      expect(await find(500)).toBe(1);
    });
  },
);
