import { expect, it, vi } from 'vitest';
import { DEFAULT_PLACE } from '#config/business.ts';
import { readAvailability } from '#data/bookings/customer-calls.ts';
import { blockTime, listBlockedTimes, unblockTime } from '#data/bookings/owner-calls.ts';
import { readSchedule, syncSchedule } from '#data/services.ts';
import type { Publish } from '#domain/publishing/published.ts';
import { projectSchedule } from '#domain/schedule/schedule-projection.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { repairDatabase, syncDatabase } from '#publishing/sync-database.ts';
import { captureLog } from '../../support/capture-log.ts';
import { VISIT_DAY } from '../../support/visit-day.ts';
import { useOwnDatabase } from './start-database.ts';

const ALWAYS = [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }];
const OLIVE = { id: 'member-1', name: 'Olive' };
const question = { from: VISIT_DAY, days: 1, services: [] };

const { timeZone } = DEFAULT_PLACE;
const hours = (teams: number) =>
  projectSchedule({ timeZone, openingHours: ALWAYS, closedDays: [] }, teams);

/** The settings as they are published with so many teams. */
const settings = (teams: number, updatedAt: string): Publish => ({
  documentId: 'settings',
  type: 'settings',
  revision: updatedAt,
  updatedAt,
  slug: null,
  schedule: hours(teams),
  isGone: false,
  previousSlug: null,
  seenAt: 0,
});
const publish = (published: Publish, isStart = false) =>
  syncDatabase(isStart ? [] : [published], new Map([[published.documentId, published]]), isStart);
const teams = async () => (await readSchedule())?.teams;

useOwnDatabase();

it('nothing is told before the settings are published for the first time', async () => {
  expect(await readSchedule()).toBeNull();
  expect(await readAvailability(question)).toEqual([]);
});

it('a process that starts brings the hours, and a publish changes them', async () => {
  expect(await publish(settings(1, '2026-01-01T00:00:00Z'), true)).toEqual([]);
  expect(await readAvailability(question)).toMatchObject([
    { date: VISIT_DAY, state: 'free', windows: [{ from: '08:00', until: '11:00' }, {}, {}] },
  ]);
  expect(await publish(settings(3, '2026-01-03T00:00:00Z'))).toEqual([]);
  expect(await teams()).toBe(3);
});

it('hours that are not the published ones are written anew, and the log says so', async () => {
  const published = settings(3, '2026-01-03T00:00:00Z');
  await syncSchedule(hours(7), published.updatedAt);
  const logged = captureLog();
  const all = new Map([[published.documentId, published]]);
  await repairDatabase(all);
  await repairDatabase(all);
  vi.restoreAllMocks();
  expect(await teams()).toBe(3);
  expect(logged.lines()).toEqual([
    expect.objectContaining({
      message: 'The hours in the database did not match the settings and are written anew.',
    }),
  ]);
});

it('a time that the owner blocks is full until it is freed', async () => {
  const blocked = { date: VISIT_DAY, from: '08:00', until: '19:00', reason: ' Dentist ' };
  const { id } = await blockTime(blocked, OLIVE);
  expect(await listBlockedTimes(VISIT_DAY)).toEqual([
    { id, ...blocked, reason: 'Dentist', addedBy: 'Olive' },
  ]);
  expect(await readAvailability(question)).toMatchObject([{ state: 'full' }]);
  expect(await unblockTime(id, OLIVE)).toBe(true);
  expect(await unblockTime(id, OLIVE)).toBe(false);
  expect(await readAvailability(question)).toMatchObject([{ state: 'free' }]);
});
