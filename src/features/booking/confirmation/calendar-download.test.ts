import { describe, expect, it } from 'vitest';
import { calendarDownload } from './calendar-download.ts';

const settings = {
  businessName: 'North Star Mobile Detailing',
  phone: '612-555-0142',
  email: 'hello@example.com',
};
const titles = new Map([['eco-wash', 'ECO Wash Package']]);
const good = {
  ...{ number: 'A-23456789', package: 'eco-wash' },
  ...{ date: '2027-05-14', time: '09:30', minutes: '360' },
};
const download = (query: Partial<typeof good>) =>
  calendarDownload(new URLSearchParams({ ...good, ...query }), settings, titles);

describe('the calendar file of a request', () => {
  it('holds the requested time with the title of the package', () => {
    const file = download({});
    expect(file).toContain('SUMMARY:ECO Wash Package (requested)');
    expect(file).toContain('DTSTART;TZID=America/Chicago:20270514T093000');
    expect(file).toContain('DTEND;TZID=America/Chicago:20270514T153000');
    expect(file).toContain('STATUS:TENTATIVE');
  });

  it('says the window of arrival, where one was chosen', () => {
    const window = calendarDownload(
      new URLSearchParams({ ...good, time: '08:00', until: '11:00' }),
      settings,
      titles,
    );
    expect(window).toContain('SUMMARY:ECO Wash Package (requested)\\, arrival 8am-11am');
    expect(download({})).not.toContain('arrival');
  });

  it('never repeats a title from the URL', () => {
    expect(download({ package: 'You won a prize' })).not.toContain('prize');
  });

  it.each([
    { number: '' },
    { number: 'x\r\nATTACH:evil' },
    { date: '2027-02-30' },
    { date: '' },
    { time: '99:00' },
    { minutes: '' },
    { minutes: '0' },
    { minutes: '1e9' },
    { minutes: '90.5' },
  ])('does not exist for %o', (query) => {
    expect(download(query)).toBeNull();
  });
});
