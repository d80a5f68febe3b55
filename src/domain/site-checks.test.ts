import { describe, expect, it } from 'vitest';
import { examineSite, type SiteState, type Usage } from './site-checks.ts';

const NOW = new Date('2026-11-11T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const USAGE: Usage = {
  queries: 6_000,
  emailsOfDay: 12,
  emailsOfMonth: 140,
  backedUpAt: ago(0.5),
  boundAt: ago(90),
  ownCalendar: null,
};
const WELL: SiteState = {
  node: '24.21.0',
  machine: { disk: 20_000_000_000, memory: 500_000_000 },
  siteUrl: 'https://polaris-detailing.com',
  siteEnv: 'production',
  scheduler: [],
  usage: USAGE,
  now: NOW,
};

const examine = (changes: Partial<SiteState>) => examineSite({ ...WELL, ...changes });
const find = (id: string, changes: Partial<SiteState> = {}) => {
  const { status, message } = examine(changes).find((finding) => finding.id === id) ?? {};
  return `${status}: ${message}`;
};
const using = (changes: Partial<Usage>) => ({ usage: { ...USAGE, ...changes } });

describe("a site's own checks", () => {
  it('find nothing when all is well', () => {
    expect(examine({}).filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('are skipped if the database does not report the usage', () => {
    const skipped = examine({ usage: null }).filter(({ status }) => status === 'skip');
    const ids = skipped.map(({ id }) => id);
    expect(ids).toEqual(['questions', 'mail-quota', 'backup', 'own-calendar']);
  });

  it("find an unreadable owner's calendar, with the time of the last success", () => {
    const calendar = {
      problem: 'The calendar answers with 404.',
      readAt: '2026-11-10T09:00:00.000Z',
    };
    expect(find('own-calendar', using({ ownCalendar: calendar }))).toBe(
      'warn: The calendar answers with 404. Busy times read at 2026-11-10T09:00:00.000Z still block time.',
    );
    expect(find('own-calendar', using({ ownCalendar: { ...calendar, problem: null } }))).toMatch(
      /^ok/,
    );
    const never = { ...calendar, readAt: null };
    expect(find('own-calendar', using({ ownCalendar: never }))).toBe(`warn: ${calendar.problem}`);
  });

  it('find a scheduler that does not call', () => {
    const idle = ['No email was sent for 2 hours.', 'No publish was looked for.'];
    expect(find('scheduler', { scheduler: idle })).toBe(`fail: ${idle[0]} ${idle[1]}`);
  });
});

it.each([
  ['18.20.0', 'fail: The site runs on Node 18.20.0, older than 22.18.'],
  ['22.17.1', 'fail: The site runs on Node 22.17.1, older than 22.18.'],
  ['22.18.0', 'ok: The site runs on Node 22.18.0.'],
  ['23.5.0', 'warn: Node 23.5.0 has no long-term support.'],
  ['24.0.0', 'ok: The site runs on Node 24.0.0.'],
  ['26.1.0', 'ok: The site runs on Node 26.1.0.'],
])('the site runs on Node %s', (node, expected) => expect(find('node', { node })).toBe(expected));

it.each([
  [2_000, 150, 'ok'],
  [1_999, 500, 'warn'],
  [9_000, 149, 'warn'],
  [200, 500, 'warn'],
  [199, 500, 'fail'],
])('%i MB of disk and %i MB of memory are left', (disk, memory, status) => {
  const machine = { disk: disk * 1_000_000, memory: memory * 1_000_000 };
  expect(find('machine', { machine })).toBe(
    `${status}: ${disk} MB of disk and ${memory} MB of memory are left.`,
  );
});

it('a host without machines of its own reports no disk or memory', () =>
  expect(find('machine', { machine: null })).toMatch(/^skip/));

describe('the queries of a month', () => {
  it.each([
    [6_000, 'ok: The site has sent Sanity 6,000 queries this month, of 250,000 in the free plan.'],
    [80_000, 'ok: The site has sent Sanity 80,000 queries'],
    [90_000, 'At this pace it will be 257,143.'],
    [200_000, 'warn: The site has sent Sanity 200,000 queries'],
  ])('are %i on the eleventh', (queries, expected) => {
    expect(find('questions', using({ queries }))).toContain(expected);
  });

  it('are not projected on its first days', () => {
    const now = new Date('2026-11-01T06:00:00Z');
    expect(find('questions', { ...using({ queries: 5_000 }), now })).toMatch(/^ok/);
  });
});

it.each([
  [79, 2_399, /^ok: The site has sent 79 emails in 24 hours and 2,399 this month\.$/],
  [80, 400, /^warn.*80 emails in 24 hours.*allows 100 a day/],
  [10, 2_400, /^warn.*2,400 this month.*3,000 a month/],
  [200, 400, /^warn/],
  [10, 3_000, /^warn/],
  [30, 3_001, /^ok.*more than Resend’s free plan allows/],
  [201, 400, /^ok.*more than Resend’s free plan allows/],
])('the emails of a day are %i and of a month %i', (emailsOfDay, emailsOfMonth, expected) => {
  expect(find('mail-quota', using({ emailsOfDay, emailsOfMonth }))).toMatch(expected);
});

it.each([
  ['is of this morning', using({}), 'ok: The last backup is 12 hours old.'],
  ['is just made', using({ backedUpAt: ago(1 / 72) }), 'ok: The last backup is 20 minutes old.'],
  ['is of Monday', using({ backedUpAt: ago(2) }), 'ok: The last backup is 2 days old.'],
  ['is just not late', using({ backedUpAt: ago(8) }), 'ok: The last backup is 8 days old.'],
  ['is of last week', using({ backedUpAt: ago(7.5) }), 'ok: The last backup is 7 days old.'],
  ['is too old', using({ backedUpAt: ago(9) }), 'warn: The last backup is 9 days old.'],
  ['was never made', using({ backedUpAt: null }), 'warn: There is no backup yet, and the site is'],
  [
    'is not due yet on a new site',
    using({ backedUpAt: null, boundAt: ago(7) }),
    'ok: There is no backup yet',
  ],
  [
    'is not expected of a database without a site',
    using({ backedUpAt: null, boundAt: null }),
    'ok: There is no backup yet',
  ],
  [
    'is not missed on a computer of one’s own',
    { ...using({ backedUpAt: null }), siteUrl: 'http://localhost:3000' },
    'skip',
  ],
  ['is not missed on staging', { ...using({ backedUpAt: null }), siteEnv: 'staging' }, 'skip'],
])('the last backup %s', (_, changes, expected) => {
  expect(find('backup', changes)).toContain(expected);
});
