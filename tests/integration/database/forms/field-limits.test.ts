import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  MAX_LENGTH,
  MAX_QUOTED_SERVICES,
  SERVICE_LIMITS,
  VEHICLE_YEARS,
} from '../../../../src/config/field-limits.ts';
import { FIELDS, VISITOR_FIELDS } from '../../../../src/domain/booking/fields/fields.ts';
import type { TestDatabase } from '../connect.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, saveQuote, sendMessage, syncService } from '../submissions.ts';

/** The fields of a booking with a length, with their columns. */
const LIMITED = VISITOR_FIELDS.flatMap((name) => {
  const field: { kind: string; column: string; length?: number } = FIELDS[name];
  // The id of a service has its limit in table `services`.
  return field.length === undefined || field.kind === 'service'
    ? []
    : [{ ...field, name, length: field.length }];
});

type Form = {
  form: string;
  submit: (db: TestDatabase, fields: Record<string, string>) => Promise<unknown>;
  fields: Record<string, number>;
};

const { name, email, phone, make, model, subject, message } = MAX_LENGTH;
const QUOTE = {
  form: 'quote',
  submit: saveQuote,
  fields: {
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    vehicle_make: make,
    vehicle_model: model,
  },
};
const CONTACT = {
  form: 'contact',
  submit: sendMessage,
  fields: { name, email, phone, subject, message },
};
const BOOKING = {
  form: 'booking',
  submit: createBooking,
  fields: Object.fromEntries(LIMITED.map((field) => [field.name, field.length])),
};
const FORMS: Form[] = [QUOTE, BOOKING, CONTACT];

const columns = (table: string, fields: Record<string, number>) =>
  Object.entries(fields).map(([column, length]) => [`${table}.${column}`, length] as const);
const COLUMNS = Object.fromEntries([
  ...columns('services', {
    service_id: MAX_LENGTH.serviceId,
    title: SERVICE_LIMITS.title,
    description: SERVICE_LIMITS.description,
  }),
  ...columns('quotes', QUOTE.fields),
  ...columns('contact_messages', CONTACT.fields),
  ...LIMITED.map(({ column, length }) => [`appointments.${column}`, length] as const),
]);

const constraint = z.object({ table_name: z.string(), definition: z.string() });

/** A value of exactly this length, as an email address if the field requires one. */
function valueOf(field: string, length: number): string {
  if (!field.endsWith('email')) return 'x'.repeat(length);
  const local = 'x'.repeat(64);
  return `${local}@${'x'.repeat(length - `${local}@.com`.length)}.com`;
}

describeDatabase('the limits of the forms', (db) => {
  it('are those of the columns', async () => {
    const rows = await db.admin(
      `select relname as table_name, pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_class on pg_class.oid = conrelid
       where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const longest = new Map<string, number>();
    for (const { table_name, definition } of z.array(constraint).parse(rows)) {
      for (const [, column, length] of definition.matchAll(/length\((\w+)\) <= (\d+)/g)) {
        longest.set(`${table_name}.${column}`, Number(length));
      }
    }
    expect(Object.fromEntries(longest)).toMatchObject(COLUMNS);
  });

  it('belong to existing columns', async () => {
    const fields = Object.values<{ kind: string; column?: string }>(FIELDS);
    const there = await db.value(
      `select array_agg(column_name::text) from information_schema.columns
       where table_schema = 'public' and table_name = 'appointments'`,
    );
    const columns = fields.flatMap(({ column }) => column ?? []);
    expect(there).toEqual(expect.arrayContaining(columns));
  });

  const cases = FORMS.flatMap(({ form, submit, fields }) =>
    Object.entries(fields).map(([field, longest]) => ({ form, submit, field, longest })),
  );
  it.each(cases)(
    'let $field of a $form have up to $longest characters',
    async ({ submit, field, longest }) => {
      await submit(db, { [field]: valueOf(field, longest) });
      await expect(submit(db, { [field]: valueOf(field, longest + 1) })).rejects.toMatchObject({
        code: '22023',
        message: `${field} may have at most ${longest} characters`,
      });
    },
  );

  it('reject a package name longer than any service id', async () => {
    const id = 'x'.repeat(MAX_LENGTH.serviceId);
    await expect(createBooking(db, { package: id })).rejects.toThrow('package is not offered');
    await expect(createBooking(db, { package: `${id}x` })).rejects.toThrow(
      `package may have at most ${MAX_LENGTH.serviceId} characters`,
    );
  });

  it('allow the same model years', async () => {
    const { first, last } = VEHICLE_YEARS;
    for (const year of [first, last]) {
      await createBooking(db, { year });
      await saveQuote(db, { vehicle_year: year });
    }
    for (const year of [first - 1, last + 1]) {
      const sentence = `must be a year between ${first} and ${last}`;
      await expect(createBooking(db, { year })).rejects.toThrow(`year ${sentence}`);
      await expect(saveQuote(db, { vehicle_year: year })).rejects.toThrow(sentence);
    }
  });

  it('allow the same number of services in a quote', async () => {
    const choose = (count: number) =>
      saveQuote(db, { selected_services: Array.from({ length: count }, () => 'eco-wash') });
    await choose(MAX_QUOTED_SERVICES);
    await expect(choose(MAX_QUOTED_SERVICES + 1)).rejects.toThrow(
      `selected services must be a list of at most ${MAX_QUOTED_SERVICES} service ids`,
    );
  });
});

describeDatabase('the limits of a service in the Studio', (db) => {
  const { title, description, includes, price } = SERVICE_LIMITS;
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
  const sync = (fields: Record<string, unknown>) =>
    syncService(db, 'new', { price_flat: 50, ...fields });

  it.each([
    { title: 'x'.repeat(title) },
    { description: 'x'.repeat(description) },
    { includes: lines(includes) },
    { price_flat: price.min },
    { price_flat: price.max },
    { price_flat: null, price_per_wheel: price.max },
    { price_flat: null, price_regular: price.max, price_suv: price.max },
  ])('are accepted by the table: case %#', async (fields) => {
    expect(await sync(fields)).toEqual({ applied: true, active: true, problem: null });
  });

  it.each([
    { title: 'x'.repeat(title + 1) },
    { description: 'x'.repeat(description + 1) },
    { includes: lines(includes + 1) },
  ])('are the largest that the table accepts: case %#', async (fields) => {
    await expect(sync(fields)).rejects.toThrow(/may have at most|services_includes_form/);
  });

  it.each([price.min - 1, price.max + 1])('do not include a price of %d', async (dollars) => {
    expect(await sync({ price_flat: dollars })).toMatchObject({
      active: false,
      problem: `price_flat must be whole dollars between ${price.min} and ${price.max}`,
    });
  });

  it('let a quote with the most and the most expensive services be saved', async () => {
    await db.admin('truncate public.services cascade');
    const ids = Array.from({ length: MAX_QUOTED_SERVICES }, (_, index) => `dear-${index}`);
    for (const id of ids) {
      await syncService(db, id, { price_per_wheel: price.max });
    }
    const { total_amount } = await saveQuote(db, { selected_services: ids });
    expect(total_amount).toBe(MAX_QUOTED_SERVICES * price.max * 4);
  });
});
