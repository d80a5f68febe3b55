import { beforeEach, describe, expect, it } from 'vitest';
import type { HealthReport } from '#app/api/health/health-report.ts';
import type { Usage } from '#domain/site-checks.ts';
import { createHealthResponder, SHARED_FOR_MS } from './respond.ts';

const QUIET = { scheduler: [], notices: [], content: [], retrying: [], failedEmails: 0 };
const WELL: HealthReport = { errors: [], emails: [], operation: [], ...QUIET };

const PROCESS = {
  build: 'abc',
  node: '24.21.0',
  machine: null,
  siteUrl: 'https://polaris-detailing.com',
  siteEnv: 'production',
};
const USAGE: Usage = {
  queries: 0,
  emailsOfDay: 0,
  emailsOfMonth: 0,
  backedUpAt: null,
  boundAt: null,
  ownCalendar: null,
};

let health: HealthReport;
let reports: number;
let now: number;
let usage: () => Promise<Usage>;
let respond: ReturnType<typeof createHealthResponder>;

beforeEach(() => {
  health = WELL;
  reports = 0;
  now = 0;
  const report = () => {
    reports += 1;
    return Promise.resolve(health);
  };
  usage = () => Promise.resolve(USAGE);
  respond = createHealthResponder({ report, readUsage: () => usage() }, () => now);
});

const ask = async (isOperator: boolean) => {
  const response = await respond(isOperator ? PROCESS : null);
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('a request for the health of the site', () => {
  it('causes one report in five seconds, however many callers ask', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask(false)));
    now = SHARED_FOR_MS - 1;
    const { headers } = await respond(null);
    expect(reports).toBe(1);
    expect(headers.get('cache-control')).toBe('public, max-age=5');
    expect(headers.get('vary')).toBe('Authorization');
    now = SHARED_FOR_MS;
    await ask(false);
    expect(reports).toBe(2);
  });

  it('by the operator gets a new report, and no cache keeps it', async () => {
    await ask(true);
    const { headers } = await respond(PROCESS);
    expect(reports).toBe(2);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each<[string, Partial<HealthReport>, object, object]>([
    ['an email that is retried', { retrying: ['1 waits.'] }, {}, { retrying: ['1 waits.'] }],
    ['a process that is left over', { notices: ['It ended.'] }, {}, { notices: ['It ended.'] }],
    ['emails that wait', { emails: ['3 wait.'] }, { emails: ['3 wait.'] }, { emails: ['3 wait.'] }],
    ['changes that no process checks', { operation: ['Late.'] }, {}, { errors: ['Late.'] }],
  ])('reports %s, with details for the operator only', async (_, found, shown, shownToOperator) => {
    health = { ...WELL, ...found };
    const isWell = !found.emails && !found.operation;
    const verdict = { status: isWell ? 'ok' : 'degraded', errors: [], emails: [] };
    expect(await ask(false)).toEqual({
      status: isWell ? 200 : 503,
      body: { ...verdict, ...shown },
    });
    const all = { ...QUIET, ...verdict, findings: expect.any(Array) as unknown, process: PROCESS };
    expect((await ask(true)).body).toEqual({ ...all, ...shownToOperator });
  });

  const finding = (id: string, status: string) =>
    expect.objectContaining({ id, status }) as unknown;
  const answering = (...found: unknown[]) => ({
    status: 200,
    body: { findings: expect.arrayContaining(found) as unknown },
  });

  it("by the operator returns the site's own findings, which are not errors yet", async () => {
    usage = () => Promise.resolve({ ...USAGE, emailsOfDay: 90, emailsOfMonth: 400 });
    expect(await ask(true)).toMatchObject(answering(finding('mail-quota', 'warn')));
  });

  it('gets the other findings while the database does not report its usage', async () => {
    usage = () => Promise.reject(new Error('down'));
    const rest = answering(finding('backup', 'skip'), finding('scheduler', 'ok'));
    expect(await ask(true)).toMatchObject(rest);
  });
});
