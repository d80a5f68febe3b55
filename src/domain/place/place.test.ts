import { describe, expect, it } from 'vitest';
import { isTimeZone, readTimeZone, TIME_ZONES, timeZoneName } from '../schedule/clock.ts';
import { homeOf, readPlace } from './place.ts';

describe('a place without settings', () => {
  it('is Minneapolis, the default', () => {
    expect(readTimeZone(null)).toBe('America/Chicago');
    expect(readPlace({})).toEqual({
      state: 'MN',
      country: 'US',
      businessType: 'AutoRepair',
      serviceType: 'Mobile car detailing',
    });
  });

  it.each([undefined, '', 'Mountain', 'America/Nowhere', '+05:00', 7])(
    'has its usual zone where %j is entered',
    (entered) => expect(readTimeZone(entered)).toBe('America/Chicago'),
  );

  it('accepts only values that search engines support', () => {
    const names = { state: 'Colorado', country: 'usa', businessType: 'Spaceport' };
    expect(readPlace({ ...names, serviceType: ' ' })).toEqual(readPlace({}));
    const lists = { state: ['CO'], country: ['CA'], businessType: ['AutoWash'], serviceType: 7 };
    expect(readPlace(lists)).toEqual(readPlace({}));
    expect(readPlace({ state: 'COL', country: '1CA' })).toEqual(readPlace({}));
  });
});

describe('another town', () => {
  it('has the values of the owner', () => {
    const entered = { state: 'ON', country: 'CA', businessType: 'AutoWash', serviceType: 'Boats' };
    expect(readPlace({ ...entered, serviceType: ' Boats ' })).toEqual(entered);
  });

  it.each([
    ['America/Denver', 'Mountain Time'],
    ['America/Phoenix', 'Arizona Time'],
    ['America/Boise', 'Mountain Time'],
  ])('has the time zone %s, which people call %s', (zone, name) =>
    expect(timeZoneName(zone)).toBe(name),
  );

  it('is in a zone that engines support', () => {
    for (const zone of Object.keys(TIME_ZONES)) expect(isTimeZone(zone), zone).toBe(true);
  });

  it('has the ZIP codes of its state, and none in another country', () => {
    expect(homeOf({ state: 'CO', country: 'US' }).zips).toEqual([[800, 816]]);
    expect(homeOf({ state: 'ON', country: 'CA' }).zips).toEqual([]);
    // Manipur.
    expect(homeOf({ state: 'MN', country: 'IN' }).zips).toEqual([]);
    expect(homeOf({ state: 'MN', country: 'US' }).zips).toEqual([[550, 567]]);
  });
});
