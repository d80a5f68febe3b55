import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DEFAULT_PLACE } from '../../src/config/business.ts';
import { callerHeaders } from '../../src/config/caller.ts';
import { parseEnvironment } from '../../src/config/env.ts';
import { addDays, businessDay } from '../../src/domain/booking/times.ts';
import type { Plan } from './plan.ts';

/** Fictional bookings of a fictional day, at addresses that nobody has. */
const AT_HOME = { state: 'MN', looks_like_spam: false, quote_id: null };

const SAMPLE_BOOKINGS = [
  {
    ...AT_HOME,
    daysAhead: 3,
    isConfirmed: false,
    name: 'Sample: Maya Lindqvist',
    email: 'maya@sample.example',
    phone: '651-555-0177',
    address: '4021 Sample Parkway',
    city: 'Minneapolis',
    zip: '55410',
    package: 'complete-detail',
    year: 2021,
    make: 'toyota',
    model: 'Highlander',
    time: '08:00',
    until: '11:00',
    contact_by: 'text',
  },
  {
    ...AT_HOME,
    daysAhead: 2,
    isConfirmed: true,
    name: 'Sample: Jonas Park',
    email: 'jonas@sample.example',
    phone: '612-555-0198',
    address: '18 Sample Lane',
    city: 'Edina',
    zip: '55424',
    package: 'eco-wax',
    year: 2019,
    make: 'volvo',
    model: 'XC60',
    time: '13:00',
  },
  {
    ...AT_HOME,
    daysAhead: 2,
    isConfirmed: true,
    name: 'Sample: Ines Okafor',
    email: 'ines@sample.example',
    phone: '612-555-0123',
    address: '7 Sample Court',
    city: 'Hopkins',
    zip: '55343',
    package: 'interior-detail',
    year: 2023,
    make: 'subaru',
    model: 'Outback',
    time: '14:00',
  },
];

const SAMPLE_MESSAGE = {
  name: 'Sample: Grace Nilsson',
  email: 'grace@sample.example',
  phone: '651-555-0111',
  subject: 'Ceramic coating in winter',
  message: 'Can you coat a car in January if I have a heated garage?',
  looks_like_spam: false,
};

const SAMPLE_QUOTE = {
  customer_name: 'Sample: Olaf Berg',
  customer_email: 'olaf@sample.example',
  customer_phone: '612-555-0166',
  vehicle_type: 'suv',
  vehicle_make: 'ford',
  vehicle_model: 'Explorer',
  vehicle_year: 2022,
  selected_services: ['exterior-detailing', 'headlight-restoration'],
  valid_days: 30,
};

type Call = (name: string, args: object) => Promise<unknown>;

const ATTEMPTS = 60;

/**
 * Fills a new database with sample bookings, once, so that the owner's tool has something to show.
 * Only where nothing leaves this machine: database and mail are both emulators; and only for the demo,
 * in whose towns the samples live.
 */
export async function seedBookingsOnce(plan: Plan): Promise<void> {
  const { content, database, mail } = plan.choice;
  const marker = join(plan.dataDir, 'supabase/sampled');
  const isHosted = [content, database, mail].includes('hosted');
  if (isHosted || existsSync('studio/seed/business.json') || existsSync(marker)) return;
  const headers = headersOf(plan);
  const rest = `http://localhost:${plan.ports.database}/rest/v1`;
  const countOf = async (path: string): Promise<number> => {
    const body: unknown = await (await fetch(`${rest}/${path}`, { headers })).json();
    return Array.isArray(body) ? body.length : 0;
  };
  const call: Call = async (name, args) => {
    const body = JSON.stringify(args);
    const response = await fetch(`${rest}/rpc/${name}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${name} returned ${response.status}`);
    return response.json();
  };

  const isNew = (await countOf('appointments?select=id&limit=1')) === 0;
  // The site writes the services into the table soon after its start.
  for (let attempt = 0; isNew && attempt < ATTEMPTS; attempt++) {
    if ((await countOf('services?select=service_id&active=is.true')) >= 6) {
      await addSamples(call);
      break;
    }
    await sleep(1000);
  }
  writeFileSync(marker, `${new Date().toISOString()}\n`);
}

async function addSamples(call: Call): Promise<void> {
  const submission = () => ({ submission_id: randomUUID() });
  const appointments: string[] = [];
  for (const { daysAhead, isConfirmed, ...booking } of SAMPLE_BOOKINGS) {
    const args = { ...submission(), booking: { ...booking, date: dayFromNow(daysAhead) } };
    const id = idOf(await call('create_booking', args));
    appointments.push(id);
    if (isConfirmed) await confirm(call, id);
  }
  const message = await call('send_contact_message', { ...submission(), message: SAMPLE_MESSAGE });
  const quote = await call('save_quote', { ...submission(), quote: SAMPLE_QUOTE });
  await call('mark_samples', { appointments, messages: [idOf(message)], quotes: [idOf(quote)] });
}

/** Two of them overlap, so that the tool shows it: what speaks against a time is seen, and confirmed. */
async function confirm(call: Call, id: string): Promise<void> {
  const visit = {
    booking_id: id,
    action: 'confirm',
    seen_revision: 0,
    actor: { id: 'sample', name: 'Sample owner' },
  };
  const answer = await call('transition_booking', { ...visit, details: {} });
  const { data } = z.object({ conflicts_key: z.string() }).safeParse(answer);
  if (!data) return;
  await call('transition_booking', { ...visit, details: { seen_conflicts: data.conflicts_key } });
}

const idOf = (row: unknown): string => z.object({ id: z.string() }).parse(row).id;

const dayFromNow = (days: number) => addDays(businessDay(DEFAULT_PLACE.timeZone), days);

/** Headers with which the database's emulator takes a call as one of the plan's site. */
export const headersOf = ({ keys, siteEnvironment }: Plan): Record<string, string> => ({
  apikey: keys.secretKey,
  'Content-Type': 'application/json',
  ...callerHeaders(parseEnvironment(siteEnvironment)),
});

/**
 * Binds the database of an emulator to the site of the plan. Who starts the emulator owns its data,
 * and the port of the site may be another than the last time.
 * @throws Error when the emulator does not do it
 */
export async function bindOwnDatabase(plan: Plan): Promise<void> {
  if (plan.choice.database === 'hosted') return;
  const rest = `http://localhost:${plan.ports.database}/rest/v1`;
  const response = await fetch(`${rest}/rpc/bind_database`, {
    method: 'POST',
    headers: headersOf(plan),
    body: JSON.stringify({ moves: true }),
  });
  if (!response.ok) throw new Error(`The database could not be bound: ${await response.text()}`);
}
