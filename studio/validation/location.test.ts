import { describe, expect, it } from 'vitest';
import { validateLocation, validateNearOthers } from './location.ts';

describe('the location of a city', () => {
  it.each([
    [undefined],
    [{}],
    [{ latitude: 44.8897, longitude: -93.3499 }],
    [{ latitude: -90, longitude: 180 }],
    [{ latitude: 0, longitude: 0 }],
  ])('can be %j', (location) => expect(validateLocation(location)).toBe(true));

  it.each([
    [{ latitude: 44.9 }, /Add the longitude/],
    [{ longitude: -93.3 }, /Add the latitude/],
    [{ latitude: -93.3, longitude: 44.9 }, /latitude is from -90 to 90/],
    [{ latitude: 44.9, longitude: -933 }, /longitude is from -180 to 180/],
  ])('cannot be %j', (location, words) => expect(validateLocation(location)).toMatch(words));

  const edina = { latitude: 44.8897, longitude: -93.3499 };
  it('is doubted when every other city is far away, as without its minus sign', () => {
    const wayzata = { latitude: 44.9741, longitude: -93.5066 };
    expect(validateNearOthers(edina, [wayzata])).toBe(true);
    expect(validateNearOthers({ ...edina, longitude: 93.3499 }, [wayzata])).toMatch('minus sign');
  });

  it('is not doubted while it is the only one', () =>
    expect(validateNearOthers(edina, [])).toBe(true));
});
