import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATHS } from '../../src/domain/pages.ts';
import { median } from '../bench/report.ts';
import { recordSiteLog } from '../e2e/support/site-log.ts';
import { postBooking, readBookingForm } from '../support/product/plain-booking.ts';
import { postPlainForm, readPlainForm } from '../support/product/plain-form.ts';
import { writeTable } from './reliability.ts';
import { startSites, type Sites } from './start-sites.ts';

/** The number of addresses that send forms without a pause, each from a separate network. */
const ADDRESSES = 512;
const HONEST_VISITORS = 10;
const READ_EVERY_MS = 250;
const READ = [PATHS.home, PATHS.quote, PATHS.booking, '/edina'];
const FORMS = ['booking', 'contact'] as const;
const TIMEOUT_MS = 15 * 60_000;

let sites: Sites;

beforeAll(async () => {
  recordSiteLog();
  sites = await startSites(1);
});
afterAll(() => sites.close());

/** Returns a function that sends a new booking or message, and returns whether the visitor saw that it arrived. */
async function createSender(siteUrl: string) {
  const hidden = {
    booking: await readBookingForm(siteUrl),
    contact: await readPlainForm(siteUrl, PATHS.contact),
  };
  let sent = 0;
  return async (form: (typeof FORMS)[number], address: string): Promise<boolean> => {
    sent += 1;
    const email = `sender-${sent}@example.com`;
    const submissionId = crypto.randomUUID();
    if (form === 'booking') {
      return postBooking(siteUrl, hidden.booking, { email, address, submissionId });
    }
    const typed = { name: 'Ada Lindqvist', email, message: `No. ${sent}`, submissionId };
    const fields = [...hidden.contact, ...Object.entries(typed)];
    const sender = { address, origin: siteUrl };
    const response = await postPlainForm(`${siteUrl}${PATHS.contact}`, fields, sender);
    return response?.text.includes('Thank you for your message!') ?? false;
  };
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

const times = (all: number[]) =>
  `${Math.round(median(all))} ms, ${Math.round(Math.max(...all))} ms`;

it(
  'honest visitors read pages, book and write as usual while 512 addresses flood both forms',
  async () => {
    const { siteUrl } = sites.plan;
    const send = await createSender(siteUrl);
    const flooding = new AbortController();
    let accepted = 0;
    let sent = 0;
    const flood = Array.from({ length: ADDRESSES }, async (_, sender) => {
      const address = `29.${sender >> 8}.${sender % 256}.7`;
      for (let index = sender; !flooding.signal.aborted; index += 1) {
        sent += 1;
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
    expect({ refused, failures: pages.failures }).toEqual({ refused: 0, failures: 0 });
    await writeTable(
      'A flood of forms',
      ['counted', 'result'],
      [
        [`forms sent from ${ADDRESSES} addresses`, `${sent}, ${accepted} accepted`],
        [`pages with an error, of ${pages.waits.length}`, 0],
        ['a page meanwhile, median and longest', times(pages.waits)],
        [`forms of honest visitors refused, of ${waits.length}`, 0],
        ['such a form, median and longest', times(waits)],
      ],
    );
  },
  TIMEOUT_MS,
);
