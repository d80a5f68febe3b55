import { expect, it, vi } from 'vitest';
import { captureLog } from '../../tests/support/process/capture-log.ts';
import { readCalendar } from './read-calendar.ts';

const READING = {
  timeZone: 'America/Chicago',
  since: '2027-05-10',
  through: '2027-05-23',
  showsTitles: false,
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

it('a calendar is read in a separate thread', async () => {
  const event = ['BEGIN:VEVENT', 'DTSTART:20270511T170000Z', 'DURATION:PT1H', 'END:VEVENT'];
  expect(await readCalendar(calendar(...event), READING)).toEqual({
    busy: { '2027-05-11': [{ from: '12:00', until: '13:00' }] },
    unread: 0,
    unreadDays: [],
    unknownZones: [],
  });
});

it('a thread reports that a file is not a calendar', async () => {
  await expect(readCalendar('<html>', READING)).rejects.toThrow(/no calendar/);
});

it('a thread that fails does not affect the site, and the owner and the log get the error', async () => {
  const logged = captureLog();
  const noZone = { ...READING, timeZone: 'Nowhere' };
  const reading = readCalendar(calendar('BEGIN:VEVENT', 'END:VEVENT'), noZone);
  await expect(reading).rejects.toThrow(/The reason is in its log/);
  vi.restoreAllMocks();
  expect(logged.lines()).toMatchObject([
    { message: "The thread that reads the owner's calendar failed." },
  ]);
});
