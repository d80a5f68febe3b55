import { describe, expect, it } from 'vitest';
import { createZoneClock, findLabeledTimeZone, findTimeZone } from './time-zones.ts';

describe('a time zone', () => {
  it.each([
    ['America/Chicago', 'America/Chicago'],
    ['america/CHICAGO', 'America/Chicago'],
    ['"US/Eastern"', 'US/Eastern'],
    ['Romance Standard Time', 'Europe/Paris'],
    ['GMT-0400', '-04:00'],
    ['UTC+5:30', '+05:30'],
    ['BST', null],
    ['Eastern', null],
    ['', null],
  ])('is found by its name: %s', (name, zone) => {
    expect(findTimeZone(name)).toBe(zone);
  });

  it.each([
    ['/mozilla.org/20070129_1/Europe/Berlin', 'Europe/Berlin'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome', 'Europe/Amsterdam'],
    ['(UTC-08:00) Pacific Time (US & Canada); Tijuana', 'America/Los_Angeles'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai', 'Asia/Kolkata'],
    ['(GMT +01:00)', '+01:00'],
    ['(UTC-08:00) Eastern Time (US & Canada)', null],
    ['(UTC-05:00) Middle Earth', null],
    ['Customized Time Zone', null],
    ['Company/Cuba', null],
  ])('is found by a label: %s', (name, zone) => {
    expect(findLabeledTimeZone(name)).toBe(zone);
  });

  it.each([
    ['2027-03-14T02:30Z', '2027-03-14T08:30Z'],
    ['2027-03-14T03:00Z', '2027-03-14T08:00Z'],
    ['2027-11-07T01:30Z', '2027-11-07T06:30Z'],
    ['2027-11-07T02:00Z', '2027-11-07T08:00Z'],
  ])('turns the clock %s in Chicago into the instant %s', (wall, instant) => {
    expect(createZoneClock('America/Chicago').toInstant(Date.parse(wall))).toBe(
      Date.parse(instant),
    );
  });
});
