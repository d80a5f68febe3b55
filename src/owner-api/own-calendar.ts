import { logRefusal } from '#data/binding.ts';
import { readOwnerCalendar, writeOwnerCalendar } from '#data/bookings/owner-calls.ts';
import { loadTimeZone } from '#data/services.ts';
import type { CalendarResult } from '#domain/calendar/busy-times.ts';
import { UnreadableCalendar } from '#domain/calendar/unreadable-calendar.ts';
import { businessDay, formatDayShort, lastBookableDay } from '#domain/schedule/times.ts';
import { log } from '#lib/logging/log.ts';
import { downloadCalendar, DownloadError, withHttps } from './download-calendar.ts';
import { readCalendar } from './read-calendar.ts';

/** Returns the calendar for the tool, with only the host and the last characters of its secret address. */
export async function showOwnCalendar() {
  const calendar = await readOwnerCalendar();
  if (!calendar) return [];
  const { address, showsTitles, readAt, problem } = calendar;
  const { hostname } = new URL(address);
  return [{ address: `${hostname}/…${address.slice(-4)}`, showsTitles, readAt, problem }];
}

/**
 * Saves a calendar as the owner's own if it can be read. Its busy times then block visits.
 * @param address as typed, also with `webcal:`
 * @returns why it can't be read, in a sentence; null when it was saved
 */
export async function saveOwnCalendar(
  address: string,
  showsTitles: boolean,
  download = downloadCalendar,
): Promise<string | null> {
  const url = withHttps(address);
  const result = await read(url, showsTitles, download);
  if (result.busy === undefined) return result.problem;
  await writeOwnerCalendar({ address: url, showsTitles });
  await writeOwnerCalendar({ address: url, ...result });
  return null;
}

export const removeOwnCalendar = () => writeOwnerCalendar({ address: null });

/** Reads the calendar again. If that fails, the last busy times are kept. */
export async function readOwnCalendar(download = downloadCalendar): Promise<void> {
  const calendar = await readOwnerCalendar();
  if (!calendar) return;
  const { address, showsTitles } = calendar;
  await writeOwnerCalendar({ address, ...(await read(address, showsTitles, download)) });
}

const EVERY_MS = 10 * 60_000;

/** Reads the calendar again if the last attempt is ten minutes old. Never throws, because the next run catches up. */
export async function readOwnCalendarIfDue(download = downloadCalendar): Promise<void> {
  try {
    const checkedAt = (await readOwnerCalendar())?.checkedAt;
    if (checkedAt === undefined) return;
    if (checkedAt && Date.now() - Date.parse(checkedAt) < EVERY_MS) return;
    await readOwnCalendar(download);
  } catch (error) {
    if (logRefusal(error)) return;
    log.error("The owner's calendar could not be stored. The next run tries again.", { error });
  }
}

async function read(address: string, showsTitles: boolean, download: typeof downloadCalendar) {
  try {
    const file = await download(address);
    const timeZone = await loadTimeZone();
    const since = businessDay(timeZone);
    const through = lastBookableDay(since);
    const result = await readCalendar(file, { timeZone, since, through, showsTitles });
    return { busy: result.busy, problem: describeUnread(result) };
  } catch (error) {
    const isKnown = error instanceof DownloadError || error instanceof UnreadableCalendar;
    if (!isKnown) throw error;
    return { problem: error.message };
  }
}

/** At most this many appear in the sentences, so that they fit beside the calendar. */
const MAX_DAYS = 6;
const MAX_ZONES = 2;
const MAX_ZONE_NAME = 40;

/** Returns sentences with the number of unreadable entries, their days and unknown time zones; null without any. */
function describeUnread({ unread, unreadDays, unknownZones }: CalendarResult): string | null {
  if (unread === 0) return null;
  const days = listSome(unreadDays.map(formatDayShort), MAX_DAYS);
  const zones = listSome(unknownZones.map(quoteZone), MAX_ZONES);
  return [
    `Entries that the site can't read and that may not block time: ${unread}${days && ` (${days})`}.`,
    zones && `Unknown time zones: ${zones}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const listSome = (items: readonly string[], most: number): string =>
  [...items.slice(0, most), ...(items.length > most ? ['more'] : [])].join('; ');

const quoteZone = (name: string) =>
  `“${name
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_ZONE_NAME)
    .toWellFormed()}”`;
