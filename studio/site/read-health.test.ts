import { describe, expect, it } from 'vitest';
import { findDrift } from '#domain/publishing/published.ts';
import { errorsOfService, readHealth } from './read-health.ts';

const responding = (body: string, status: number) => () =>
  Promise.resolve(new Response(body, { status }));

/** Reads the health of a site that returns this report. */
const healthWith = (report: object) =>
  readHealth(
    responding(
      JSON.stringify({ status: 'degraded', errors: [], emails: [], ...report }),
      'status' in report ? 200 : 503,
    ),
  );
const NONE = { errors: [], emails: [], retrying: [], content: [], failedEmails: 0, checks: null };
const DRIFT = { errors: ['eco-wash: the prices differ.'], emails: ['1 email failed.'] };
const MORE = {
  errors: ['The scheduler is off.'],
  retrying: ['1 waits.'],
  content: [],
  failedEmails: 3,
};

describe('the health of the site', () => {
  it.each([
    ['has no errors when quotes match the published prices', { status: 'ok' }, {}],
    ["lists the site's own sentences when they don't match", DRIFT, DRIFT],
    ['shows members which emails are retried and how many they can send again', MORE, MORE],
  ])('%s', async (_, report, shown) => {
    expect(await healthWith(report)).toEqual({ ...NONE, ...shown });
  });

  it('shows members what the site finds wrong, each sentence once and with its fix', async () => {
    const idle = 'No outbox run for 20 minutes.';
    const unchecked = 'Published changes have not been checked yet.';
    const report = {
      errors: [unchecked],
      emails: [idle],
      scheduler: [idle, unchecked],
      findings: [
        { id: 'scheduler', title: '', status: 'fail', message: idle, fix: 'Start it.' },
        { id: 'backup', title: '', status: 'skip', message: 'This computer.', fix: 'Make one.' },
        { id: 'node', title: '', status: 'ok', message: 'Node 24.', fix: 'Update it.' },
        { id: 'machine', title: '', status: 'warn', message: 'Little disk.', fix: 'Delete logs.' },
      ],
    };
    expect(await healthWith(report)).toMatchObject({
      errors: [],
      emails: [],
      checks: {
        count: 3,
        errors: [`${idle} Start it.`, 'Little disk. Delete logs.'],
        isUrgent: true,
      },
    });
  });

  it('points to the person who set up the site when the owner cannot fix the errors', async () => {
    const { errors } = await healthWith({});
    expect(errors.join()).toContain('The person who set it up');
  });

  it.each([
    ['an error page', responding('<!doctype html>', 500)],
    ['another JSON shape', responding('{"errors":"none"}', 200)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is unknown after %s', async (_, request) => {
    expect((await readHealth(request)).errors).toEqual([
      "The website didn't respond, so its prices couldn't be checked.",
    ]);
  });
});

describe('the errors of a service', () => {
  const price = { regular: 40, suv: 50, flat: null, perWheel: null };
  const wash = {
    id: 'eco-wash',
    title: 'ECO Wash',
    price,
    description: '',
    includes: [],
    visitMinutes: null,
    intervalWeeks: null,
    depositDollars: null,
    depositPercent: null,
  };
  const both = { ...wash, id: 'eco-wash-and-wax', title: 'Both' };
  const errors = findDrift([wash, both], [{ ...wash, price: { ...price, suv: 60 } }]);

  it.each([
    ['eco-wash', ['eco-wash: the prices differ.']],
    ['eco-wash-and-wax', ['eco-wash-and-wax is published but cannot be quoted.']],
    ['wheel-restoration', []],
  ])('of %s are only its own', (slug, own) => expect(errorsOfService(slug, errors)).toEqual(own));
});
