import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { PATHS } from '../../src/domain/pages.ts';
import { memoryOf } from '../support/process-use.ts';
import { median } from './median.ts';
import { postBooking, readBookingForm } from './plain-booking.ts';
import { postPlainForm, postUnannounced, readPlainForm } from './plain-form.ts';
import type { Row } from './report.ts';

const SLOW_CONNECTIONS = 500;
/** From how many addresses, and how many forms they send at once. */
const ATTACKS = [
  { addresses: 1, atOnce: 32 },
  { addresses: 8, atOnce: 32 },
  { addresses: 64, atOnce: 64 },
  { addresses: 512, atOnce: 512 },
];
/** Bodies without an end: how many at once, and how much of each is sent. */
const ENDLESS = { atOnce: 8, megabytes: 300 };
const MEMORY_MB = 700;
const HONEST_VISITORS = 10;
const READ_EVERY_MS = 250;
const READ = [PATHS.home, PATHS.quote, PATHS.booking, '/edina'];

type Forms = { booking: Map<string, string>; contact: Map<string, string> };

/**
 * Some send bodies without an end. Then others flood the booking form and the contact form, each from a
 * network of their own, and hold 500 connections open that send a byte a second. Meanwhile others read
 * pages, and ten visitors book and write from addresses of their own.
 */
export async function measureFlood(stack: Stack): Promise<Row[]> {
  const { siteUrl } = stack.plan;
  const forms: Forms = {
    booking: await readBookingForm(siteUrl),
    contact: await readPlainForm(siteUrl, PATHS.contact),
  };
  const weigh = () => memoryOf(stack.pidOf('site') ?? 0);
  const rows: Row[] = await measureEndless(siteUrl, forms, weigh);
  const slow = openSlowConnections(siteUrl);
  for (const attack of ATTACKS) {
    const measured = await measureAttack(siteUrl, forms, attack);
    for (const { what, value } of measured) console.log(`${what}: ${value}`);
    rows.push(...measured);
  }
  slow.close();
  return [{ what: 'connections that send slowly', value: `${SLOW_CONNECTIONS}` }, ...rows];
}

async function measureAttack(
  siteUrl: string,
  forms: Forms,
  { addresses, atOnce }: (typeof ATTACKS)[number],
): Promise<Row[]> {
  const flooding = new AbortController();
  const reading = readPages(siteUrl, flooding.signal);
  const flood = floodForms(siteUrl, forms, { addresses, atOnce, done: flooding.signal });
  const { refused, waits: honest } = await sendHonestly(
    siteUrl,
    forms,
    `198.51.${Math.log2(addresses)}`,
  );
  flooding.abort();
  const { failures, waits } = await reading;
  const { sent, accepted } = await flood;
  const from = `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
  return [
    { what: `${from}: forms sent`, value: `${sent}, ${accepted} of them accepted` },
    {
      what: `${from}: a page meanwhile, median and longest`,
      value: `${Math.round(median(waits))} ms, ${Math.round(Math.max(...waits))} ms`,
    },
    {
      what: `${from}: pages answered with an error`,
      value: `${failures} of ${waits.length + failures}`,
      bar: '0',
      broken: failures > 0,
    },
    {
      what: `${from}: a form of an honest visitor, median and longest`,
      value: `${Math.round(median(honest))} ms, ${Math.round(Math.max(...honest))} ms`,
    },
    {
      what: `${from}: forms of honest visitors refused`,
      value: `${refused} of ${2 * HONEST_VISITORS}`,
      bar: '0',
      broken: refused > 0,
    },
  ];
}

async function measureEndless(siteUrl: string, forms: Forms, weigh: () => number) {
  const before = weigh();
  const memory = [before];
  const watch = setInterval(() => memory.push(weigh()), READ_EVERY_MS);
  const { atOnce, megabytes } = ENDLESS;
  const paths = [PATHS.contact, '/api/sanity-webhook', '/api/studio/session', '/api/preview/leave'];
  const sending = Array.from({ length: atOnce }, (_, index) =>
    postUnannounced(`${siteUrl}${paths[index % paths.length] ?? ''}`, megabytes),
  );
  const startedAt = performance.now();
  const isBooked = await sendForm(siteUrl, forms, 'booking', '198.51.200.7');
  const bookedAfter = performance.now() - startedAt;
  const faults = (await Promise.all(sending)).filter((status) => status === null || status >= 500);
  clearInterval(watch);
  memory.push(weigh());
  const most = Math.max(...memory);
  const what = `${atOnce} bodies of ${megabytes} MB`;
  return [
    {
      what: `${what}: without an answer, or with an error`,
      value: `${faults.length}`,
      bar: '0',
      broken: faults.length > 0,
    },
    {
      what: `${what}: memory of the site before, and at most`,
      value: `${Math.round(before)} MB, ${Math.round(most)} MB`,
      bar: `≤ ${MEMORY_MB} MB`,
      broken: most > MEMORY_MB,
    },
    {
      what: `${what}: a booking meanwhile`,
      value: isBooked ? `${Math.round(bookedAfter)} ms` : 'refused',
      bar: '≤ 3 s',
      broken: !isBooked,
    },
  ];
}

/** Half send the head of a request byte by byte, half the body of a form. */
function openSlowConnections(siteUrl: string): { close(): void } {
  const { hostname, port, host } = new URL(siteUrl);
  const head = `POST ${PATHS.contact} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n`;
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, (_, index): Socket => {
    const socket = connect(Number(port), hostname);
    // The site may hang up: that is its right.
    socket.on('error', () => socket.destroy());
    if (index % 2 === 0) socket.write(head);
    else socket.write('GET / HTTP/1.1\r\nX: ');
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return {
    close: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

let numbers = 0;

/** A booking or a message that nobody has sent before; true: the visitor was told that it is in. */
async function sendForm(
  siteUrl: string,
  forms: Forms,
  form: keyof Forms,
  address: string,
): Promise<boolean> {
  numbers += 1;
  const email = `sender-${numbers}@example.com`;
  const submissionId = crypto.randomUUID();
  if (form === 'booking') {
    return postBooking(siteUrl, forms.booking, { email, address, submissionId });
  }
  const typed = { name: 'Ada Lindqvist', email, message: `No. ${numbers}`, submissionId };
  const fields = [...forms.contact, ...Object.entries(typed)];
  const response = await postPlainForm(`${siteUrl}${PATHS.contact}`, fields, {
    address,
    origin: siteUrl,
  });
  return response?.text.includes('Thank you for your message!') ?? false;
}

async function floodForms(
  siteUrl: string,
  forms: Forms,
  { addresses, atOnce, done }: { addresses: number; atOnce: number; done: AbortSignal },
) {
  let sent = 0;
  let accepted = 0;
  const send = async (_: unknown, sender: number) => {
    const network = sender % addresses;
    const address = `${20 + Math.log2(addresses)}.${network >> 8}.${network % 256}.7`;
    for (let index = sender; !done.aborted; index += 1) {
      const form = index % 2 === 0 ? 'booking' : 'contact';
      if (await sendForm(siteUrl, forms, form, address)) accepted += 1;
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return { sent, accepted };
}

/** Each tries once. */
async function sendHonestly(siteUrl: string, forms: Forms, network: string) {
  const waits: number[] = [];
  let refused = 0;
  for (let index = 0; index < HONEST_VISITORS; index += 1) {
    for (const form of ['booking', 'contact'] as const) {
      await wait(500);
      const startedAt = performance.now();
      if (!(await sendForm(siteUrl, forms, form, `${network}.${index}`))) refused += 1;
      waits.push(performance.now() - startedAt);
    }
  }
  return { refused, waits };
}

async function readPages(siteUrl: string, done: AbortSignal) {
  const waits: number[] = [];
  let failures = 0;
  for (let index = 0; !done.aborted; index += 1) {
    const start = performance.now();
    const path = READ[index % READ.length] ?? '/';
    const isOk = await fetch(`${siteUrl}${path}`).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
    if (isOk) waits.push(performance.now() - start);
    else failures += 1;
    await wait(READ_EVERY_MS);
  }
  return { failures, waits };
}
