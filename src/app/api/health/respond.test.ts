import { beforeEach, describe, expect, it } from 'vitest';
import type { HealthReport } from '#app/api/health/health-report.ts';
import type { Usage } from '#domain/site-checks.ts';
import { createHealthResponder, SHARED_FOR_MS } from './respond.ts';

const WELL: HealthReport = {
  errors: [],
  emails: [],
  operation: [],
  scheduler: [],
  notices: [],
  retrying: [],
  failedEmails: 0,
};

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

describe('who asks how the site is doing', () => {
  it('costs one report in five seconds, however many ask', async () => {
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

  it('gets a report made at once as an operator, and no cache keeps that', async () => {
    await ask(true);
    const { headers } = await respond(PROCESS);
    expect(reports).toBe(2);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('hears that all is well while an email that failed a moment ago is tried again', async () => {
    health = { ...WELL, retrying: ['1 email has been waiting since 9:59 AM.'] };
    expect(await ask(false)).toEqual({
      status: 200,
      body: { status: 'ok', errors: [], emails: [] },
    });
    expect((await ask(true)).body).toEqual({
      status: 'ok',
      errors: [],
      emails: [],
      retrying: health.retrying,
      failedEmails: 0,
      notices: [],
      scheduler: [],
      findings: expect.any(Array) as unknown[],
      process: PROCESS,
    });
  });

  it('hears as an operator of a process that is left over, which is no error', async () => {
    health = { ...WELL, notices: ['The process that started the site has ended.'] };
    expect(await ask(false)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await ask(true)).toMatchObject({ status: 200, body: { notices: health.notices } });
  });

  it('hears of emails that wait', async () => {
    health = { ...WELL, emails: ['3 emails have been waiting since 9:40 AM.'] };
    expect(await ask(false)).toEqual({
      status: 503,
      body: { status: 'degraded', errors: [], emails: health.emails },
    });
  });

  it('hears that published changes are not checked, and as an operator why', async () => {
    health = { ...WELL, operation: ['Published changes have not been checked for 20 minutes.'] };
    expect(await ask(false)).toEqual({
      status: 503,
      body: { status: 'degraded', errors: [], emails: [] },
    });
    expect((await ask(true)).body).toMatchObject({ errors: health.operation });
  });

  const finding = (id: string, status: string) =>
    expect.objectContaining({ id, status }) as unknown;
  const answering = (...found: unknown[]) => ({
    status: 200,
    body: { findings: expect.arrayContaining(found) as unknown },
  });

  it('hears as an operator what the site finds by itself, which is no error yet', async () => {
    usage = () => Promise.resolve({ ...USAGE, emailsOfDay: 90, emailsOfMonth: 400 });
    expect(await ask(true)).toMatchObject(answering(finding('mail-quota', 'warn')));
  });

  it('hears the rest while the database does not say what was used', async () => {
    usage = () => Promise.reject(new Error('down'));
    const rest = answering(finding('backup', 'skip'), finding('scheduler', 'ok'));
    expect(await ask(true)).toMatchObject(rest);
  });
});
