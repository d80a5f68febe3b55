import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AvailabilityQuestion } from '#data/bookings/customer-calls.ts';
import { DataError } from '#data/errors.ts';
import { availability, type AvailableDay } from '#domain/schedule/availability.ts';
import { captureLog } from '../../../tests/support/process/capture-log.ts';
import {
  createAvailabilityResponder,
  MAX_QUESTIONS,
  MAX_QUESTIONS_OF_ALL,
} from './respond-with-availability.ts';

const window = { from: '08:00', until: '11:00' };
const dayWith = (date: string, state: 'free' | 'full', holiday = false): AvailableDay => ({
  date,
  state,
  windows: [{ ...window, state, instant: false }],
  holiday,
});
const DAYS = [
  dayWith('2027-05-14', 'full'),
  // A holiday never counts as free before the owner opens it.
  dayWith('2027-05-15', 'free', true),
  dayWith('2027-05-16', 'free'),
];

let asked: AvailabilityQuestion[];
let now: number;
let respond: ReturnType<typeof createAvailabilityResponder>;
const start = (read: () => Promise<AvailableDay[]>) =>
  createAvailabilityResponder(
    (question) => {
      asked.push(question);
      return read();
    },
    () => now,
  );
const ask = (query: string, caller = '192.0.2.1') => respond(new URLSearchParams(query), caller);
const refusal = async (response: Response) => ({
  status: response.status,
  ...z.object({ error: z.string() }).parse(await response.json()),
});

beforeEach(() => {
  asked = [];
  now = 0;
  respond = start(() => Promise.resolve(DAYS));
});

describe('a request for the availability', () => {
  it('gets the days, and the first free one', async () => {
    const response = await ask('from=2027-05-14&days=2&services=eco-wax,eco-wash');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const sent = { days: DAYS, firstFree: '2027-05-16' };
    expect(availability.parse(await response.json())).toEqual(sent);
    expect(asked).toEqual([{ from: '2027-05-14', days: 2, services: ['eco-wash', 'eco-wax'] }]);
  });

  it('gets two weeks unless it names a number of days', async () => {
    await ask('from=2027-05-14');
    expect(asked).toEqual([{ from: '2027-05-14', days: 14, services: [] }]);
  });

  it('gets no days while the opening hours are unknown', async () => {
    respond = start(() => Promise.resolve([]));
    expect(await (await ask('from=2027-05-14')).json()).toEqual({ days: [], firstFree: null });
  });

  it.each([
    ['', /which day to begin with/],
    ['from=14.5.2027', /which day to begin with/],
    ['from=2027-02-30', /which day to begin with/],
    ['from=2027-05-14&days=0', /1 to 42 days/],
    ['from=2027-05-14&days=43', /1 to 42 days/],
    ['from=2027-05-14&days=-1', /1 to 42 days/],
    ['from=2027-05-14&days=1e9', /1 to 42 days/],
    ['from=2027-05-14&services=%27%3B--', /by their ids/],
    [`from=2027-05-14&services=${'a,'.repeat(3000)}`, /by their ids/],
    [
      `from=2027-05-14&services=${Array.from({ length: 51 }, (_, n) => `s${n}`).join()}`,
      /by their ids/,
    ],
  ])('with the query "%s" gets a message about what is allowed', async (query, sentence) => {
    expect(await refusal(await ask(query))).toEqual({
      status: 400,
      error: expect.stringMatching(sentence) as string,
    });
    expect(asked).toEqual([]);
  });

  it('gets the reason when the database rejects it', async () => {
    const error = new DataError('rejected', 'first day must be soon', null);
    respond = start(() => Promise.reject(error));
    const expected = { status: 400, error: 'First day must be soon.' };
    expect(await refusal(await ask('from=2097-05-14'))).toEqual(expected);
  });
});

describe('many requests for the availability', () => {
  it('cause one database query every five seconds if they are the same', async () => {
    await Promise.all([ask('from=2027-05-14'), ask('from=2027-05-14&days=14&services=')]);
    now = 4_999;
    expect((await ask('from=2027-05-14')).status).toBe(200);
    expect(asked).toHaveLength(1);
    now = 5_000;
    expect((await ask('from=2027-05-14')).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('are limited in number if they all differ', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < MAX_QUESTIONS + 5; index += 1) {
      statuses.push((await ask(`from=2027-05-14&services=s${index}`)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(asked).toHaveLength(MAX_QUESTIONS);
    expect((await ask('from=2027-05-14&services=s0')).status).toBe(200);
    now = 5_000;
    expect((await ask('from=2027-05-14&services=other')).status).toBe(200);
  });

  it('of one caller leave the others their answers', async () => {
    for (let index = 0; index < MAX_QUESTIONS + 5; index += 1) {
      await ask(`from=2027-05-14&services=s${index}`);
    }
    expect((await ask('from=2027-05-14&services=mine')).status).toBe(429);
    expect((await ask('from=2027-05-14&services=yours', '198.51.100.7')).status).toBe(200);
  });

  it('of many callers never query the database without a limit', async () => {
    for (let index = 0; index < MAX_QUESTIONS_OF_ALL + 5; index += 1) {
      await ask(`from=2027-05-14&services=s${index}`, `caller ${index}`);
    }
    expect(asked).toHaveLength(MAX_QUESTIONS_OF_ALL);
  });
});

describe('when the database', () => {
  it('is down, the response comes right away and the database is queried again later', async () => {
    const logged = captureLog();
    respond = start(() => Promise.reject(new DataError('unavailable', 'down', null)));
    for (let index = 0; index < 3; index += 1) {
      expect((await ask('from=2027-05-14')).status).toBe(503);
    }
    expect(asked).toHaveLength(1);
    expect(logged.lines()).toHaveLength(1);
  });

  it('hangs, the form gets an error within seconds', async () => {
    vi.useFakeTimers();
    captureLog();
    respond = start(() => new Promise(() => undefined));
    const response = ask('from=2027-05-14');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await refusal(await response)).toEqual({
      status: 503,
      error: expect.stringContaining("can't check which times are free") as string,
    });
  });
});
