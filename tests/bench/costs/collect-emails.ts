import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Stack } from '../../../local/dev-runner/stack.ts';
import type { Database } from '../../../src/data/generated/database.types.ts';
import { postBooking, readBookingForm } from '../plain-booking.ts';

const EMAIL = 'costs@example.com';
const OWNER = { actor: 'Olive Owner', actor_id: 'member-1' };
const WITHIN_MS = 60_000;

const email = z.object({
  kind: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.unknown()),
});
export type SentEmail = z.infer<typeof email>;

/** Books at the site, confirms and completes the visit. @returns the emails that it caused, by kind */
export async function collectEmails({ plan }: Stack): Promise<Map<string, SentEmail>> {
  const { siteUrl, ports, keys } = plan;
  const database = createClient<Database>(`http://localhost:${ports.database}`, keys.secretKey, {
    auth: { persistSession: false },
  });
  const visitor = { email: EMAIL, address: '198.51.100.200', submissionId: crypto.randomUUID() };
  if (!(await postBooking(siteUrl, await readBookingForm(siteUrl), visitor))) {
    throw new Error('The booking was not accepted.');
  }
  const { data } = await database
    .from('appointments')
    .select('id')
    .eq('customer_email', EMAIL)
    .single()
    .throwOnError();
  const move = { request_id: data.id, ...OWNER };
  await database.rpc('confirm_visit', { ...move, seen_revision: 0, details: {} }).throwOnError();
  await waitFor(ports.mail, 'send-visit-confirmed');
  await database
    .rpc('complete_visit', { ...move, seen_revision: 1, details: { thanks: true } })
    .throwOnError();
  return waitFor(ports.mail, 'send-visit-thanks');
}

async function waitFor(port: number, kind: string): Promise<Map<string, SentEmail>> {
  const end = Date.now() + WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(`http://localhost:${port}/api/messages`);
    const emails = z.array(email).parse(await response.json());
    const byKind = new Map(emails.map((each) => [each.kind, each]));
    if (byKind.has(kind)) return byKind;
    await delay(500);
  }
  throw new Error(`No email of kind ${kind} arrived.`);
}
