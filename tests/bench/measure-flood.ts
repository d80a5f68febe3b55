import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { PATHS } from '../../src/domain/pages.ts';
import { postBooking, readBookingForm } from './plain-booking.ts';
import { postPlainForm, readPlainForm } from './plain-form.ts';
import { median, never, type Row } from './report.ts';

/**
 * The number of addresses that send forms, each from a separate network, and how many send at once.
 */
const ADDRESSES = 512;
const HONEST_VISITORS = 10;
const READ_EVERY_MS = 250;
const READ = [PATHS.home, PATHS.quote, PATHS.booking, '/edina'];
const FORMS = ['booking', 'contact'] as const;

/**
 * Floods the booking form and the contact form. Meanwhile visitors read pages, and ten of them book
 * and write once, each from a separate address.
 */
export async function measureFlood({ plan: { siteUrl } }: Stack): Promise<Row[]> {
  const hidden = {
    booking: await readBookingForm(siteUrl),
    contact: await readPlainForm(siteUrl, PATHS.contact),
  };
  let number = 0;
  let accepted = 0;
  /** A new booking or message. Returns true if the visitor saw that it arrived. */
  const send = async (form: (typeof FORMS)[number], address: string): Promise<boolean> => {
    number += 1;
    const email = `sender-${number}@example.com`;
    const submissionId = crypto.randomUUID();
    if (form === 'booking') {
      return postBooking(siteUrl, hidden.booking, { email, address, submissionId });
    }
    const typed = { name: 'Ada Lindqvist', email, message: `No. ${number}`, submissionId };
    const fields = [...hidden.contact, ...Object.entries(typed)];
    const sender = { address, origin: siteUrl };
    const response = await postPlainForm(`${siteUrl}${PATHS.contact}`, fields, sender);
    return response?.text.includes('Thank you for your message!') ?? false;
  };

  const flooding = new AbortController();
  const flood = Array.from({ length: ADDRESSES }, async (_, sender) => {
    const address = `29.${sender >> 8}.${sender % 256}.7`;
    for (let index = sender; !flooding.signal.aborted; index += 1) {
      if (await send(FORMS[index % 2 === 0 ? 0 : 1], address)) accepted += 1;
    }
  });
  const reading = readPages(siteUrl, flooding.signal);
  const waits: number[] = [];
  let refused = 0;
  for (let index = 0; index < HONEST_VISITORS; index += 1) {
    for (const form of FORMS) {
      await wait(500);
      const startedAt = performance.now();
      if (!(await send(form, `198.51.9.${index}`))) refused += 1;
      waits.push(performance.now() - startedAt);
    }
  }
  flooding.abort();
  await Promise.all(flood);
  const pages = await reading;

  const times = (all: number[]) =>
    `${Math.round(median(all))} ms, ${Math.round(Math.max(...all))} ms`;
  return [
    { what: `forms sent from ${ADDRESSES} addresses`, value: `${number}, ${accepted} accepted` },
    { what: 'a page meanwhile, median and longest', value: times(pages.waits) },
    never('pages answered with an error', pages.failures, pages.waits.length + pages.failures),
    { what: 'a form of an honest visitor, median and longest', value: times(waits) },
    never('forms of honest visitors refused', refused, waits.length),
  ];
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
