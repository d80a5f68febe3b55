import { describe, expect, it } from 'vitest';
import { blank } from '../../../tests/support/blank.ts';
import { reshapeTrust } from './reshape-trust.ts';

type Wire = Parameters<typeof reshapeTrust>[0];
const reshape = (fields: Partial<Wire>) => reshapeTrust(blank<Wire>(fields));
const ratingUrl = 'https://ratings.example/polaris';

describe('what speaks for the business', () => {
  it('is a rating only with both numbers and the page where everybody can read it', () => {
    const rating = { value: 4.9, count: 132 };
    expect(reshape({ rating, ratingUrl }).rating).toEqual({ ...rating, url: ratingUrl });
    expect(reshape({ rating }).rating).toBeNull();
    expect(reshape({ ratingUrl }).rating).toBeNull();
    const insecure = 'http://ratings.example/polaris';
    expect(reshape({ rating, ratingUrl: insecure }).rating).toBeNull();
  });

  it.each([
    { value: 0.9, count: 10 },
    { value: 5.1, count: 10 },
    { value: 4.9, count: 0 },
    { value: 4.9, count: 1.5 },
    { value: 4.9, count: null },
    { value: null, count: 10 },
  ])('is no rating of $value from $count', (rating) =>
    expect(reshape({ rating, ratingUrl }).rating).toBeNull(),
  );

  it('leaves out what is blank, and years that cannot be', () => {
    expect(reshape({ insured: ' ' }).insured).toBeNull();
    const years = [1899, 3014, 2014].map((since) => reshape({ since }).since);
    expect(years).toEqual([null, null, 2014]);
  });

  it('is a person with a name, whatever else is missing', () => {
    const nobody = { name: ' ', role: 'Owner', text: null, image: null };
    expect(reshape({ person: nobody }).person).toBeNull();
    const sam = { ...nobody, name: 'Sam Berg' };
    expect(reshape({ person: sam }).person).toEqual({ ...sam, text: '' });
  });

  it('has profiles that are web addresses, and a place with both coordinates', () => {
    const profiles = ['https://www.facebook.com/polaris', 'javascript:alert(1)', 'polaris'];
    expect(reshape({ profiles }).profiles).toEqual([profiles[0]]);
    const location = { locality: 'Edina', latitude: 44.88, longitude: null };
    expect(reshape({ location })).toMatchObject({ locality: 'Edina', coordinates: null });
    const coordinates = { latitude: 44.88, longitude: -93.32 };
    expect(reshape({ location: { ...location, ...coordinates } })).toMatchObject({ coordinates });
  });
});
