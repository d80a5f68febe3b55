import { describe, expect, it } from 'vitest';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import { healthReport, type HealthParts } from './health-report.ts';

const wash = (regular: number): ServiceProjection => ({
  id: 'eco-wash',
  title: 'ECO Wash',
  description: '',
  includes: [],
  visitMinutes: 60,
  price: { regular, suv: regular + 10, flat: null, perWheel: null },
  intervalWeeks: null,
  depositDollars: null,
  depositPercent: null,
  updatedAt: '2026-11-21T12:00:00Z',
});

const WELL: HealthParts = {
  readLast: () => Promise.resolve({ at: Date.now(), error: null, services: [wash(40)] }),
  readTable: () => Promise.resolve([wash(40)]),
  checkEmails: () => Promise.resolve({ errors: [], scheduler: [], retrying: [], failed: 0 }),
  findRefusal: () => Promise.resolve(null),
  stalePages: () => [],
  contentFindings: () => [],
  tokenRefusal: () => null,
};

const DOWN = { message: 'No route.', summary: 'The content source does not respond.' };

const report = (parts: Partial<HealthParts> = {}) => healthReport({ ...WELL, ...parts });

describe('the health of the site', () => {
  it('is good if content and table agree and no work is left', async () => {
    expect(await report()).toEqual({
      errors: [],
      emails: [],
      operation: [],
      scheduler: [],
      retrying: [],
      notices: [],
      content: [],
      failedEmails: 0,
    });
  });

  it.each<[string, Partial<HealthParts>, string]>([
    [
      'names a price of the table that differs from the last reconcile',
      { readTable: () => Promise.resolve([wash(45)]) },
      'eco-wash: the prices differ.',
    ],
    [
      'begins with the owner of a database that is not this site’s',
      { findRefusal: () => Promise.resolve('It belongs to another.'), stalePages: () => ['/faq'] },
      'It belongs to another.',
    ],
    [
      'names pages that are older than the published content',
      { stalePages: () => ['/faq'] },
      '/faq still shows an older version and is being retried.',
    ],
  ])('%s', async (_, parts, error) => expect((await report(parts)).errors[0]).toBe(error));

  it('names services that do not respond', async () => {
    const { errors, operation } = await report({
      readLast: () => Promise.resolve({ at: Date.now(), error: DOWN, services: null }),
      readTable: () => Promise.reject(new Error('down')),
    });
    expect(errors).toEqual([
      'The content source does not respond.',
      'The database does not respond.',
    ]);
    expect(operation).toEqual(["Publishes can't be applied now: No route."]);
  });

  it('names a refused read token, which is not the scheduler’s fault', async () => {
    const refusal = 'The content source refused the read token (401).';
    const { errors, operation, scheduler } = await report({ tokenRefusal: () => refusal });
    expect([errors, operation, scheduler]).toEqual([[], [refusal], []]);
  });

  it('reports that publishes have not been checked for some minutes, or ever', async () => {
    const operation = async (readLast: HealthParts['readLast']) =>
      (await report({ readLast })).operation;
    const ago = (minutes: number) => () =>
      Promise.resolve({ at: Date.now() - minutes * 60_000, error: null, services: [] });
    const late = 'Published changes have not been checked';
    expect(await operation(ago(5))).toEqual([]);
    expect(await operation(ago(20))).toEqual([`${late} for 20 minutes.`]);
    expect(await operation(() => Promise.resolve(null))).toEqual([`${late} yet.`]);
    const unknown = () => Promise.reject(new Error('down'));
    expect(await operation(unknown)).toEqual(['The sync state cannot be read.']);
  });

  it('separates idle schedulers from failures', async () => {
    const idle = 'No outbox run for 20 minutes.';
    const errors = ['1 email failed and needs a look.'];
    const { emails, scheduler } = await report({
      readLast: () => Promise.resolve(null),
      checkEmails: () => Promise.resolve({ errors, scheduler: [idle], retrying: [], failed: 1 }),
    });
    expect(emails).toEqual([idle, ...errors]);
    expect(scheduler).toEqual([idle, 'Published changes have not been checked yet.']);
  });
});
