import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../tests/support/process/answer-calls.ts';
import { checkEmails } from './check-emails.ts';

const NOW = new Date('2026-11-21T16:00:00Z');
const WELL = {
  last_run_at: '2026-11-21T15:59:30Z',
  failed: 0,
  failing: [],
  untried: { emails: 0, since: null },
};
const SCHEDULE = { time_zone: 'America/Denver', weekdays: [], closed_days: [], teams: 1 };
const check = (health: object) => {
  answerCalls({
    database: ({ name }) => (name === 'schedule' ? [SCHEDULE] : { ...WELL, ...health }),
  });
  return checkEmails(NOW);
};
const errors = async (health: object) => (await check(health)).errors;

describe('the state of the emails', () => {
  it('has no errors while all are sent', async () => {
    expect(await check({})).toEqual({ errors: [], scheduler: [], retrying: [], failed: 0 });
  });

  it('includes how many have been waiting, since when by the clock of the business, and why', async () => {
    const failing = [
      {
        error: 'Resend returned 401 (restricted_api_key)',
        emails: 3,
        since: '2026-11-21T15:40:00Z',
      },
      { error: 'Resend did not respond in time.', emails: 1, since: '2026-11-20T04:05:00Z' },
    ];
    expect(await errors({ failing })).toEqual([
      '3 emails have been waiting since 8:40 AM: Resend returned 401 (restricted_api_key).',
      '1 email has been waiting since Nov 19, 9:05 PM: Resend did not respond in time.',
    ]);
  });

  it('has no error for an email that failed a moment ago and is tried again', async () => {
    const error = 'Resend returned 500 (internal_server_error)';
    const failing = [{ error, emails: 1, since: '2026-11-21T15:56:00Z' }];
    expect(await check({ failing })).toEqual({
      errors: [],
      scheduler: [],
      failed: 0,
      retrying: [`1 email has been waiting since 8:56 AM: ${error}.`],
    });
  });

  it('includes how many failed', async () => {
    expect(await errors({ failed: 1 })).toEqual(['1 email failed and needs a look.']);
    expect(await errors({ failed: 2 })).toEqual(['2 emails failed and need a look.']);
  });

  it('includes how many have no result', async () => {
    expect(await errors({ untried: { emails: 2, since: '2026-11-21T15:40:00Z' } })).toEqual([
      '2 emails have been waiting since 8:40 AM without a result.',
    ]);
  });

  it.each([
    ['15:50:00', []],
    ['15:40:00', ['No outbox run for 20 minutes.']],
    ['13:40:00', ['No outbox run for 2 hours.']],
  ])('reports that the outbox has not run since %s', async (time, sentences) => {
    const { errors, scheduler } = await check({ last_run_at: `2026-11-21T${time}Z` });
    expect({ errors, scheduler }).toEqual({ errors: [], scheduler: sentences });
  });

  it('is an error when it cannot be read', async () => {
    answerCalls({});
    expect((await checkEmails(NOW)).errors).toEqual(['The state of the emails cannot be read.']);
  });
});
