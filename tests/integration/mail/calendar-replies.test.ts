import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readBooking } from '#data/bookings/lists.ts';
import { bookByPhone } from '#data/bookings/owner-calls.ts';
import * as store from '#data/outbox.ts';
import { syncServices } from '#data/services.ts';
import { SAMPLE_BUSINESS } from '#emails/components/sample.ts';
import { deliverOutbox } from '#mail/deliver-outbox.ts';
import { sendThrough } from '#mail/send-email.ts';
import { INBOUND_PATH } from '../../../local/mail/receiving.ts';
import { API_KEY, openMail } from '../../../local/mail/tests/open-mail.ts';
import { POST } from '../../../src/app/api/resend-webhook/route.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { configure } from '../../support/process/configure.ts';
import { listen } from '../../support/process/listen.ts';
import { NEXT_YEAR } from '../../support/samples/visit-day.ts';
import { useOwnDatabase } from '../data/start-database.ts';
import { aService } from '../data/submissions.ts';

const webhookSecret = `whsec_${Buffer.from('secret-of-the-test').toString('base64')}`;
const REPLIES = { domain: 'replies.example.com', key: 'key of the test' };
const EMAIL = 'ann@example.com';
const OLIVE = { id: 'member-1', name: 'Olive' };
const WAIT = { timeout: 20_000, interval: 50 };

/** The site, as Resend calls it. */
const site = createServer((request, response) => {
  void text(request).then(async (body) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const sent = new Request('http://site', { method: 'POST', body, headers });
    response.writeHead((await POST(sent)).status).end();
  });
});
const siteUrl = await listen(site);
afterAll(() => void site.close());
useOwnDatabase(() => syncServices([aService()]));

async function openPost(faults: object) {
  const mail = await openMail({ webhook: { url: siteUrl, secret: webhookSecret } });
  await mail.faults.set(faults);
  configure(({ email }) => {
    Object.assign(email, { webhookSecret, apiKey: API_KEY, baseUrl: mail.url, replies: REPLIES });
  });
  return mail;
}

beforeEach(() => void captureLog());

/** A confirmed visit whose customer got a calendar entry. */
async function inviteTo(mailUrl: string, day: string): Promise<string> {
  const { id } = await bookByPhone(
    {
      submissionId: crypto.randomUUID(),
      name: 'Ann Berg',
      email: EMAIL,
      phone: '612-555-0133',
      address: '1 Lake Street',
      city: 'Edina',
      state: 'MN',
      zip: '55424',
      year: 2019,
      make: 'honda',
      model: 'Civic',
      vehicleType: 'regular',
      services: [aService().id],
      date: day,
      time: '09:00',
      until: null,
      minutes: null,
      team: null,
      contactBy: null,
      instructions: null,
      sendsEmail: true,
      givesLink: false,
    },
    30,
    OLIVE,
  );
  const account = { apiKey: API_KEY, baseUrl: mailUrl, from: 'North Star <hello@example.com>' };
  await deliverOutbox({
    store,
    business: { ...SAMPLE_BUSINESS, replies: REPLIES },
    adminAddress: 'owner@example.com',
    pause: () => Promise.resolve(),
    send: (rendered, meta) => sendThrough(account, rendered, meta),
  });
  if (id === undefined) throw new Error('The visit was not booked.');
  return id;
}

/** Presses a button of the entry, as a calendar does. */
async function answer(mail: Awaited<ReturnType<typeof openPost>>, partstat: string): Promise<void> {
  const [invitation] = await mail.messages();
  const file = Buffer.from(invitation?.attachments[0]?.content ?? '', 'base64').toString();
  const calendar = ICAL.Component.fromString(file);
  calendar.updatePropertyWithValue('method', 'REPLY');
  const event = calendar.getFirstSubcomponent('vevent');
  event?.getFirstProperty('attendee')?.setParameter('partstat', partstat);
  const organizer = String(event?.getFirstPropertyValue('organizer')).replace('mailto:', '');
  const content = Buffer.from(calendar.toString()).toString('base64');
  const response = await fetch(`${mail.url}${INBOUND_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}` },
    body: JSON.stringify({
      from: `Ann Berg <${EMAIL}>`,
      to: [organizer],
      attachments: [{ content_type: 'text/calendar; charset=utf-8; method=REPLY', content }],
    }),
  });
  expect(response.status).toBe(201);
}

const kindsOf = async (id: string) =>
  (await readBooking(id))?.history.map(({ kind }) => kind) ?? [];

it('"Decline" in the customer’s calendar asks for another time, once, for any number of events', async () => {
  const mail = await openPost({
    eventsTwice: true,
    eventsLate: 100,
    attachmentsMissing: { times: 1 },
  });
  const id = await inviteTo(mail.url, `${NEXT_YEAR}-05-11`);
  await answer(mail, 'DECLINED');
  await vi.waitFor(async () => expect(await kindsOf(id)).toContain('ask'), WAIT);
  // The first event found no file, so Resend sends it again.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await kindsOf(id)).filter((kind) => kind === 'ask')).toHaveLength(1);
  expect((await readBooking(id))?.awaitsOwner).toBe(true);
});

it('"Accept" in the customer’s calendar is recorded, and the visit stays the same', async () => {
  const mail = await openPost({});
  const id = await inviteTo(mail.url, `${NEXT_YEAR}-05-12`);
  await answer(mail, 'ACCEPTED');
  await vi.waitFor(async () => expect(await kindsOf(id)).toContain('answer'), WAIT);
  expect(await readBooking(id)).toMatchObject({ status: 'confirmed', awaitsOwner: false });
});
