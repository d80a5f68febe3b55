import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { submitBooking } from '#booking/form/actions.ts';
import { getSettings } from '#content/getters/pages.ts';
import { getPublished } from '#content/getters/published.ts';
import { getServices } from '#content/getters/services.ts';
import * as store from '#data/outbox.ts';
import { loadTimeZone } from '#data/services.ts';
import type { RenderedEmail } from '#domain/emails/outbox.ts';
import { durationsByName } from '#domain/schedule/duration.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { deliverOutbox } from '#mail/deliver-outbox.ts';
import { compare } from '#publishing/reconcile/compare.ts';
import { syncDatabase } from '#publishing/sync-database.ts';
import { temporaryFolder } from '../../../local/tests/temporary-folder.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { visit } from '../../support/process/visitor-request.ts';
import { formOf } from '../../support/samples/form-of.ts';
import { TYPED_BOOKING } from '../../support/samples/typed-booking.ts';
import { NEXT_YEAR } from '../../support/samples/visit-day.ts';
import { startSeededLake, type SeededLake } from '../content/start-seeded-lake.ts';
import { useOwnDatabase } from '../data/start-database.ts';

vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));
vi.mock('next/server', () => ({ after: () => undefined }));

const ROOT = join(import.meta.dirname, '../../..');
/** The files that the command reads and writes. It needs none of the seed's many photos. */
const PARTS = ['package.json', 'src', 'scripts', 'studio', 'public/brand', 'public/favicon.ico'];
const DENVER = [
  '--name',
  'Front Range Mobile Detailing',
  '--phone',
  '303-265-0110',
  '--email',
  'hello@frontrangedetailing.com',
  '--city',
  'Denver',
  '--state',
  'CO',
  '--region',
  'Denver area',
  '--time-zone',
  'America/Denver',
];

const checkout = temporaryFolder(afterAll);
let lake: SeededLake;

useOwnDatabase();

beforeAll(async () => {
  copyCheckout();
  newBusiness(...DENVER);
  lake = await startSeededLake(join(checkout, 'studio/seed'));
});
afterAll(() => lake.close());
beforeEach(() => {
  captureLog();
  visit();
});
afterEach(() => void vi.restoreAllMocks());

/** A copy of this project in which `npm run tool new-business` can run. */
function copyCheckout(): void {
  for (const part of PARTS) {
    cpSync(join(ROOT, part), join(checkout, part), {
      recursive: true,
      filter: (source) => !source.includes('/seed/images') && !source.endsWith('/dist'),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
}

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: checkout, stdio: 'pipe' });
const newBusiness = (...args: string[]) => run('scripts/new-business.ts', ...args);

const booking = (fields: Record<string, string>) =>
  submitBooking(
    formOf({
      ...TYPED_BOOKING,
      email: 'ana@example.com',
      submissionId: crypto.randomUUID(),
      address: '1701 Bryant St',
      city: 'Denver',
      state: 'Colorado',
      zip: '80204',
      ...fields,
    }),
  );

/** The emails that leave the outbox, as Resend would get them. */
async function deliver(): Promise<RenderedEmail[]> {
  const sent: RenderedEmail[] = [];
  const [settings, services] = await Promise.all([getSettings(), getServices()]);
  const siteUrl = 'https://frontrangedetailing.com';
  await deliverOutbox({
    store,
    business: {
      ...settings,
      siteUrl,
      studioUrl: `${siteUrl}/studio`,
      replies: null,
      takesPayments: false,
      durations: durationsByName(services),
    },
    adminAddress: 'owner@frontrangedetailing.com',
    pause: () => Promise.resolve(),
    send: (rendered) => {
      sent.push(rendered);
      return Promise.resolve({ outcome: 'sent', providerId: crypto.randomUUID() });
    },
  });
  return sent;
}

it('a new business gets a wordmark and a list of the remaining demo content', async () => {
  const icon = sharp(join(checkout, 'public/brand/icon-192.png'));
  expect(await icon.metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
  expect(readFileSync(join(checkout, 'public/brand/logo.svg'), 'utf8')).toContain(
    'aria-label="Front Range Mobile Detailing"',
  );
  const list = readFileSync(join(checkout, 'STILL-DEMO.md'), 'utf8');
  for (const path of list.match(/`(?:public|src|docs|studio|tests)\/[^`*]+`/g) ?? []) {
    expect(() => readFileSync(join(ROOT, path.slice(1, -1)))).not.toThrow('ENOENT');
  }
  expect(list).toMatch(/\*\*prices\*\* are still from the demo/);
});

it('its seed passes the check of generated files', () => {
  expect(() => run('studio/seed/build-seed.ts', '--check')).not.toThrow();
});

it('a script is asked nothing, and sees which answer is missing', () => {
  expect(() => newBusiness('--name', 'Front Range')).toThrow(
    'Missing: --phone --email --city --state --region --time-zone',
  );
});

it('a visit in Denver is booked, emailed and put into calendars in Mountain time', async () => {
  const { all } = compare(new Map(), await getPublished(), {
    now: Date.now(),
    isNewer: () => false,
  });
  expect(await syncDatabase([], all, true)).toEqual([]);
  expect(await loadTimeZone()).toBe('America/Denver');

  expect(await booking({})).toMatchObject({ status: 'success' });
  const emails = await deliver();
  expect(emails).toHaveLength(2);
  for (const { text, html } of emails) {
    expect(text).toContain('at 9:30 AM');
    expect(text).toContain('Denver, CO 80204');
    expect(html).not.toMatch(/Central|Chicago|Twin Cities|North Star/);
  }
  const [calendar] = emails.flatMap(({ attachments }) => attachments);
  const file = Buffer.from(calendar?.content ?? '', 'base64').toString();
  expect(file).toContain('TZID:America/Denver');
  expect(file).toContain(`DTSTART;TZID=America/Denver:${NEXT_YEAR}0514T093000`);
  expect(file).not.toContain('Chicago');
});

it('its day ends when it ends in Denver, and its clocks skip the hour that they skip there', async () => {
  const yesterday = new Date(Date.parse(businessDay('America/Denver')) - 12 * 60 * 60_000);
  const past = await booking({ date: yesterday.toISOString().slice(0, 10) });
  expect(past).toMatchObject({ errors: { date: "Please choose a day that hasn't passed." } });
  // Clocks go forward on the second Sunday of March.
  const eighth = new Date(Date.UTC(NEXT_YEAR, 2, 8));
  const day = 8 + ((7 - eighth.getUTCDay()) % 7);
  const date = `${NEXT_YEAR}-03-${String(day).padStart(2, '0')}`;
  expect(await booking({ date, time: '02:30' })).toMatchObject({
    errors: { time: 'Please choose another time. Clocks skip this one on that day.' },
  });
});
