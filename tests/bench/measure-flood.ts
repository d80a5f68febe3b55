import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { PATHS } from '../../src/domain/pages.ts';
import { median } from './median.ts';
import { postBooking, readBookingForm } from './plain-booking.ts';
import type { Row } from './report.ts';

const SLOW_CONNECTIONS = 500;
const SUBMISSIONS = 5_000;
const SENDERS = 32;
const HONEST_VISITORS = 10;
const READ_EVERY_MS = 250;
const FLOODER = '203.0.113.9';
const READ = [PATHS.home, PATHS.quote, PATHS.booking, '/edina'];

/**
 * Somebody floods the booking form from one address and holds 500 connections open that send a byte a
 * second. Meanwhile others read pages, and book from addresses of their own.
 */
export async function measureFlood(siteUrl: string): Promise<Row[]> {
  const hidden = await readBookingForm(siteUrl);
  const slow = openSlowConnections(siteUrl);
  const flooding = new AbortController();
  const reading = readPages(siteUrl, flooding.signal);
  const honest = bookHonestly(siteUrl, hidden);
  const accepted = await flood(siteUrl, hidden);
  const refused = await honest;
  flooding.abort();
  const { failures, waits } = await reading;
  slow.close();
  return [
    { what: 'submissions from one address', value: `${SUBMISSIONS}, ${accepted} of them accepted` },
    { what: 'connections that send slowly', value: `${SLOW_CONNECTIONS}` },
    {
      what: 'a page meanwhile, median and longest',
      value: `${Math.round(median(waits))} ms, ${Math.round(Math.max(...waits))} ms`,
    },
    {
      what: 'pages answered with an error',
      value: `${failures} of ${waits.length + failures}`,
      bar: '0',
      broken: failures > 0,
    },
    {
      what: 'honest visitors turned away',
      value: `${refused} of ${HONEST_VISITORS}`,
      bar: '0',
      broken: refused > 0,
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

async function flood(siteUrl: string, hidden: Map<string, string>): Promise<number> {
  let accepted = 0;
  const numbers = Array.from({ length: SUBMISSIONS }, (_, index) => index).values();
  const send = async () => {
    for (const number of numbers) {
      const email = `flood-${number}@example.com`;
      const visitor = { email, address: FLOODER, submissionId: crypto.randomUUID() };
      if (await postBooking(siteUrl, hidden, visitor)) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return accepted;
}

/** @returns how many were turned away; each tries once */
async function bookHonestly(siteUrl: string, hidden: Map<string, string>): Promise<number> {
  let refused = 0;
  for (let index = 0; index < HONEST_VISITORS; index += 1) {
    await wait(1_000);
    const email = `honest-${index}@example.com`;
    const visitor = { email, address: `198.51.100.${index}`, submissionId: crypto.randomUUID() };
    if (!(await postBooking(siteUrl, hidden, visitor))) refused += 1;
  }
  return refused;
}

async function readPages(siteUrl: string, done: AbortSignal) {
  const waits: number[] = [];
  let failures = 0;
  for (let index = 0; !done.aborted; index += 1) {
    const start = performance.now();
    const response = await fetch(`${siteUrl}${READ[index % READ.length] ?? '/'}`).catch(() => null);
    await response?.text();
    if (response?.ok) waits.push(performance.now() - start);
    else failures += 1;
    await wait(READ_EVERY_MS);
  }
  return { failures, waits };
}
