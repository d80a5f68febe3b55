import { describe, expect, it } from 'vitest';
import { calendarDownload } from './calendar-download.ts';

const settings = { businessName: 'North Star Mobile Detailing', phone: '612-555-0142' };
const titles = new Map([['eco-wash', 'ECO Wash Package']]);
const good = { number: 'A-23456789', date: '2027-05-14', time: '09:30', package: 'eco-wash' };
const download = (query: Partial<typeof good>) =>
  calendarDownload(new URLSearchParams({ ...good, ...query }), settings, titles);

describe('the calendar file of a request', () => {
  it('holds the requested time with the title of the package', () => {
    const file = download({});
    expect(file).toContain('SUMMARY:ECO Wash Package (requested)');
    expect(file).toContain('20270514T093000');
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
  ])('does not exist for %o', (query) => {
    expect(download(query)).toBeNull();
  });
});
