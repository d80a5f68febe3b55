import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Price } from '#domain/pricing/price.ts';
import { VISIT_DAY } from '../../support/samples/visit-day.ts';
import type { TestDatabase } from './connect.ts';

const price = (filled: Partial<Price>): Price => ({
  regular: null,
  suv: null,
  flat: null,
  perWheel: null,
  ...filled,
});

/** The eight services of the demo business with their prices in whole dollars. */
export const SERVICES: { id: string; title: string; price: Price }[] = [
  { id: 'eco-wash', title: 'ECO Wash Package', price: price({ regular: 40, suv: 50 }) },
  { id: 'complete-detail', title: 'Complete Detail', price: price({ regular: 300, suv: 350 }) },
  { id: 'interior-detail', title: 'Interior Detail', price: price({ regular: 170, suv: 190 }) },
  { id: 'eco-wax', title: 'ECO Wax Package', price: price({ regular: 80, suv: 100 }) },
  { id: 'exterior-detailing', title: 'Exterior', price: price({ regular: 190, suv: 210 }) },
  { id: 'ceramic-coatings', title: 'Ceramic', price: price({ regular: 1000, suv: 1200 }) },
  { id: 'wheel-restoration', title: 'Wheel Restoration', price: price({ perWheel: 125 }) },
  { id: 'headlight-restoration', title: 'Headlights', price: price({ flat: 100 }) },
];

type Fields = Record<string, unknown>;

/** The member who acts in the Studio. */
export const OLIVE = { actor: { id: 'member-1', name: 'Olive' } };

/** A service as the sync sends it. */
export function serviceRow(id: string, fields: Fields = {}): Fields {
  const known = SERVICES.find((service) => service.id === id);
  return {
    service_id: id,
    title: known?.title ?? id,
    description: `About ${id}`,
    includes: ['first', 'second', 'third'],
    price_regular: known?.price.regular ?? null,
    price_suv: known?.price.suv ?? null,
    price_flat: known?.price.flat ?? null,
    price_per_wheel: known?.price.perWheel ?? null,
    active: true,
    revised_at: '2026-01-01T00:00:00Z',
    ...fields,
  };
}

/** An offer as the sync sends it. */
export const offerRow = (fields: Fields = {}): Fields => ({
  offer_id: 'offer-0',
  name: 'Winter offer',
  service_ids: ['eco-wash'],
  active: true,
  dollars_off: 7,
  percent_off: null,
  first_day: '2020-01-01',
  last_day: '2020-01-31',
  new_customers: false,
  revised_at: '2026-01-01T00:00:00Z',
  ...fields,
});

export const syncService = (db: TestDatabase, id: string, fields?: Fields): Promise<unknown> =>
  db.serve('sync_service', { service: serviceRow(id, fields) });

export async function seedServices(db: TestDatabase): Promise<void> {
  await db.admin('truncate public.services cascade');
  for (const { id } of SERVICES) await syncService(db, id);
}

/** A visit that Ann requests, without its package. */
export const ANNS_VISIT = {
  name: 'Ann Berg',
  email: 'ann@example.com',
  phone: '612-555-0100',
  address: '1 Lake Street',
  city: 'Edina',
  state: 'MN',
  zip: '55424',
  year: 2021,
  make: 'volvo',
  model: 'XC60',
  date: VISIT_DAY,
  time: '14:30',
};

export function bookingForm(fields: Fields = {}): Fields {
  const visit = { ...ANNS_VISIT, package: 'complete-detail' };
  return { ...visit, quote_id: null, looks_like_spam: false, ...fields };
}

function contactForm(fields: Fields = {}): Fields {
  return {
    name: 'Ann Berg',
    email: 'ann@example.com',
    phone: null,
    subject: null,
    message: 'Do you come to Edina?',
    looks_like_spam: false,
    ...fields,
  };
}

const savedQuote = z.looseObject({
  id: z.uuid(),
  quote_number: z.string(),
  services: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      price: z.number(),
      includes: z.array(z.string()),
    }),
  ),
  service_details: z.record(
    z.string(),
    z.object({ service_id: z.string(), price: z.number(), includes: z.array(z.string()) }),
  ),
  subtotal: z.number(),
  mobile_fee: z.number(),
  total_amount: z.number(),
  expires_at: z.string(),
});

const booked = z.object({ id: z.uuid(), appointment_number: z.string() });

/** The results of this many simultaneous calls. */
export const atOnce = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

let senders = 0;

export type Sender = { visitor?: string; network?: string };

/** The sender as the site reports it. Each is new unless one is given. */
export function aSender({ visitor, network }: Sender = {}): Fields {
  senders += 1;
  return {
    visitor: visitor ?? `visitor ${senders}`,
    network: network ?? `network of ${visitor ?? senders}`,
  };
}

export async function saveQuote(
  db: TestDatabase,
  fields: Fields = {},
  submissionId: string = randomUUID(),
) {
  const quote = {
    vehicle_type: 'regular',
    selected_services: ['complete-detail'],
    sender: aSender(),
    ...fields,
  };
  return savedQuote.parse(await db.serve('save_quote', { submission_id: submissionId, quote }));
}

/** Makes quotes too old, which no role may do: all of them, or one. */
export async function expireQuotes(db: TestDatabase, id: string | null = null): Promise<void> {
  await db.admin('alter table public.quotes disable trigger quotes_guard');
  await db.admin(
    `update public.quotes set expires_at = now() - interval '1 second'
     where id = coalesce($1::uuid, id)`,
    [id],
  );
  await db.admin('alter table public.quotes enable trigger quotes_guard');
}

export async function createBooking(
  db: TestDatabase,
  fields: Fields = {},
  submissionId: string = randomUUID(),
) {
  return booked.parse(
    await db.serve('create_booking', {
      submission_id: submissionId,
      booking: bookingForm({ sender: aSender(), ...fields }),
    }),
  );
}

export async function sendMessage(
  db: TestDatabase,
  fields: Fields = {},
  submissionId: string = randomUUID(),
) {
  return z.object({ id: z.uuid() }).parse(
    await db.serve('send_contact_message', {
      submission_id: submissionId,
      message: contactForm({ sender: aSender(), ...fields }),
    }),
  );
}
