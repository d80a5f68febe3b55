import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PLACE } from '#config/business.ts';
import { readAvailability } from '#data/bookings/customer-calls.ts';
import {
  blockTime,
  listBlockedTimes,
  listTimesOff,
  unblockTime,
} from '#data/bookings/owner-calls.ts';
import { readSchedule, syncSchedule } from '#data/services.ts';
import { readUsage } from '#data/usage.ts';
import type { Publish } from '#domain/publishing/published.ts';
import { projectSchedule } from '#domain/schedule/schedule-projection.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { DownloadError } from '#owner-api/download-calendar.ts';
import {
  removeOwnCalendar,
  readOwnCalendar,
  readOwnCalendarIfDue,
  showOwnCalendar,
  saveOwnCalendar,
} from '#owner-api/own-calendar.ts';
import { repairDatabase, syncDatabase } from '#publishing/sync-database.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { VISIT_DAY } from '../../support/samples/visit-day.ts';
import { useOwnDatabase } from './start-database.ts';

const ALWAYS = [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }];
const OLIVE = { id: 'member-1', name: 'Olive' };
const question = { from: VISIT_DAY, days: 1, services: [] };

const { timeZone } = DEFAULT_PLACE;
const hours = (teams: number) =>
  projectSchedule({ timeZone, openingHours: ALWAYS }, { teams }, '2026-11-26');

/** The settings as published with this many teams. */
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

it('visitors see nothing before the settings are published for the first time', async () => {
  expect(await readSchedule()).toBeNull();
  expect(await readAvailability(question)).toEqual([]);
});

it('a starting process writes the hours, and a publish changes them', async () => {
  expect(await publish(settings(1, '2026-01-01T00:00:00Z'), true)).toEqual([]);
  expect(await readAvailability(question)).toMatchObject([
    { date: VISIT_DAY, state: 'free', windows: [{ from: '08:00', until: '11:00' }, {}, {}] },
  ]);
  expect(await publish(settings(3, '2026-01-03T00:00:00Z'))).toEqual([]);
  expect(await teams()).toBe(3);
});

it('hours that differ from the published ones are rewritten and logged', async () => {
  const published = settings(3, '2026-01-03T00:00:00Z');
  await syncSchedule(hours(7), published.updatedAt);
  const logged = captureLog();
  const all = new Map([[published.documentId, published]]);
  await repairDatabase(all, () => Promise.resolve(true));
  await repairDatabase(all, () => Promise.resolve(true));
  vi.restoreAllMocks();
  expect(await teams()).toBe(3);
  expect(logged.lines()).toEqual([
    expect.objectContaining({
      message: 'The hours in the database did not match the settings. Rewriting them.',
    }),
  ]);
});

it('a time that the owner blocks is full until it is freed', async () => {
  const days = { firstDay: VISIT_DAY, lastDay: VISIT_DAY, yearly: false };
  const blocked = { ...days, from: '08:00', until: '19:00', reason: ' Dentist ' };
  const { id } = await blockTime(blocked, OLIVE);
  expect(await listBlockedTimes(VISIT_DAY)).toEqual({
    rows: [{ id, ...blocked, reason: 'Dentist', addedBy: 'Olive' }],
    hasMore: false,
  });
  expect(await readAvailability(question)).toMatchObject([{ state: 'full' }]);
  expect(await unblockTime(id, OLIVE)).toBe(true);
  expect(await unblockTime(id, OLIVE)).toBe(false);
  expect(await readAvailability(question)).toMatchObject([{ state: 'free' }]);
});

describe('the owner’s own calendar', () => {
  const address = 'https://calendar.example/private/secret.ics';
  const day = VISIT_DAY.replaceAll('-', '');
  const file = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
  const violinLesson = (hour: string, ...more: string[]) => [
    'BEGIN:VEVENT',
    `UID:${hour}`,
    `DTSTART:${day}T${hour}0000`,
    `DTEND:${day}T190000`,
    'SUMMARY:Violin',
    ...more,
    'END:VEVENT',
  ];
  const downloadOf = (text: string) => vi.fn(() => Promise.resolve(text));
  const failingDownload = vi.fn(() =>
    Promise.reject(new DownloadError('No server responds at this address.')),
  );
  const busy = async () =>
    (await listTimesOff(VISIT_DAY, VISIT_DAY)).map(({ from, reason }) => `${from} ${reason}`);

  it("is not accepted if it can't be read, with the reason", async () => {
    expect(await saveOwnCalendar(address, false, failingDownload)).toBe(
      'No server responds at this address.',
    );
    expect(await saveOwnCalendar(address, false, downloadOf('<html>'))).toBe(
      "There's no calendar at this address.",
    );
    expect(await showOwnCalendar()).toEqual([]);
  });

  it('shows only the ends of its address, and its titles only on request', async () => {
    const download = downloadOf(file(...violinLesson('17')));
    expect(await saveOwnCalendar(address.replace('https', 'webcal'), true, download)).toBeNull();
    expect(download).toHaveBeenCalledWith(address);
    expect(await showOwnCalendar()).toMatchObject([
      { address: 'calendar.example/….ics', showsTitles: true, problem: null },
    ]);
    expect(await busy()).toEqual(['17:00 Violin']);
    expect(await saveOwnCalendar(address, false, download)).toBeNull();
    expect(await busy()).toEqual(['17:00 Busy in your own calendar']);
  });

  it('is read every ten minutes, and right away at the owner’s request', async () => {
    const download = downloadOf(
      file(...violinLesson('16'), ...violinLesson('18', 'RRULE:FREQ=NEVER')),
    );
    await readOwnCalendarIfDue(download);
    expect(download).not.toHaveBeenCalled();
    await readOwnCalendar(download);
    expect(await busy()).toEqual(['16:00 Busy in your own calendar']);
    expect((await showOwnCalendar())[0]?.problem).toMatch(/may not block time: 1 \(/);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    await readOwnCalendarIfDue(downloadOf(file(...violinLesson('15'))));
    vi.useRealTimers();
    expect(await busy()).toEqual(['15:00 Busy in your own calendar']);
  });

  it('keeps its last reading after a failure, and reports it until it is read again or removed', async () => {
    await readOwnCalendar(failingDownload);
    expect(await busy()).toEqual(['15:00 Busy in your own calendar']);
    expect(await showOwnCalendar()).toMatchObject([
      { problem: 'No server responds at this address.' },
    ]);
    expect((await readUsage()).ownCalendar?.problem).toBe('No server responds at this address.');
    expect(await removeOwnCalendar()).toBe(true);
    expect(await busy()).toEqual([]);
    expect((await readUsage()).ownCalendar).toBeNull();
  });
});
