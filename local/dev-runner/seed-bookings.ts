import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { DEFAULT_PLACE } from '../../src/config/business.ts';
import { callerHeaders } from '../../src/config/caller.ts';
import { parseEnvironment } from '../../src/config/env.ts';
import { addDays, businessDay } from '../../src/domain/schedule/times.ts';
import type { Plan } from './plan.ts';

/** Fields that the sample bookings share. */
const AT_HOME = { state: 'MN', looks_like_spam: false, quote_id: null };

/** Fictional bookings at addresses that do not exist. */
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

const ATTEMPTS = 60;

/** Returns a client for the database's emulator that calls it as the plan's site. */
export const databaseOf = ({ keys, ports, siteEnvironment }: Plan) =>
  createClient(`http://localhost:${ports.database}`, keys.secretKey, {
    auth: { persistSession: false },
    global: { headers: callerHeaders(parseEnvironment(siteEnvironment)) },
  });
type Client = ReturnType<typeof databaseOf>;

/**
 * Fills a new database with sample bookings, once, so that the owner's tool is not empty. It does so only if the
 * services are emulators, so that no data leaves this machine, and only for the demo, because the samples live in
 * its towns.
 */
export async function seedBookingsOnce(plan: Plan): Promise<void> {
  const { content, database, mail } = plan.choice;
  const marker = join(plan.dataDir, 'supabase/sampled');
  const isHosted = [content, database, mail].includes('hosted');
  if (isHosted || existsSync('studio/seed/business.json') || existsSync(marker)) return;
  const client = databaseOf(plan);
  const onlyCount = { count: 'exact', head: true } as const;
  const bookings = await client.from('appointments').select('*', onlyCount);
  const isNew = bookings.count === 0;
  // The site writes the services to the table soon after its start.
  for (let attempt = 0; isNew && attempt < ATTEMPTS; attempt++) {
    const services = await client.from('services').select('*', onlyCount).is('active', true);
    if ((services.count ?? 0) >= 6) {
      await addSamples(client);
      break;
    }
    await sleep(1000);
  }
  writeFileSync(marker, `${new Date().toISOString()}\n`);
}

async function addSamples(client: Client): Promise<void> {
  const submission = () => ({ submission_id: randomUUID() });
  const appointments: string[] = [];
  for (const { daysAhead, isConfirmed, ...booking } of SAMPLE_BOOKINGS) {
    const args = { ...submission(), booking: { ...booking, date: dayFromNow(daysAhead) } };
    const id = idOf(await client.rpc('create_booking', args).throwOnError());
    appointments.push(id);
    if (isConfirmed) await confirm(client, id);
  }
  const sent = { ...submission(), message: SAMPLE_MESSAGE };
  const message = idOf(await client.rpc('send_contact_message', sent).throwOnError());
  const saved = { ...submission(), quote: SAMPLE_QUOTE };
  const quote = idOf(await client.rpc('save_quote', saved).throwOnError());
  const samples = { appointments, messages: [message], quotes: [quote] };
  await client.rpc('mark_samples', samples).throwOnError();
}

/** Confirms a booking. Two samples overlap on purpose, so the conflict has to be confirmed, too. */
async function confirm(client: Client, id: string): Promise<void> {
  const visit = {
    booking_id: id,
    action: 'confirm',
    seen_revision: 0,
    actor: { id: 'sample', name: 'Sample owner' },
  };
  const answer = await client.rpc('transition_booking', { ...visit, details: {} }).throwOnError();
  const { data } = z.object({ conflicts_key: z.string() }).safeParse(answer.data);
  if (!data) return;
  const details = { seen_conflicts: data.conflicts_key };
  await client.rpc('transition_booking', { ...visit, details }).throwOnError();
}

const idOf = ({ data }: { data: unknown }): string => z.object({ id: z.string() }).parse(data).id;

const dayFromNow = (days: number) => addDays(businessDay(DEFAULT_PLACE.timeZone), days);

/**
 * Binds the emulator's database to the site of the plan, because the site's port may have changed since the last
 * start.
 * @throws Error when the emulator refuses
 */
export async function bindOwnDatabase(plan: Plan): Promise<void> {
  if (plan.choice.database === 'hosted') return;
  await databaseOf(plan).rpc('bind_database', { moves: true }).throwOnError();
}
