import { describe, expect, it } from 'vitest';
import { reshapeTrust } from './reshape-trust.ts';

const bare: Parameters<typeof reshapeTrust>[0] = {
  rating: null,
  ratingUrl: null,
  insured: null,
  licensed: null,
  guarantee: null,
  since: null,
  person: null,
  profiles: null,
  location: null,
};
const ratingUrl = 'https://ratings.example/polaris';

describe('what speaks for the business', () => {
  it('is a rating only with both numbers and the page where everybody can read it', () => {
    const rating = { value: 4.9, count: 132 };
    expect(reshapeTrust({ ...bare, rating, ratingUrl }).rating).toEqual({
      ...rating,
      url: ratingUrl,
    });
    expect(reshapeTrust({ ...bare, rating }).rating).toBeNull();
    expect(reshapeTrust({ ...bare, ratingUrl }).rating).toBeNull();
    const insecure = 'http://ratings.example/polaris';
    expect(reshapeTrust({ ...bare, rating, ratingUrl: insecure }).rating).toBeNull();
  });

  it.each([
    { value: 0.9, count: 10 },
    { value: 5.1, count: 10 },
    { value: 4.9, count: 0 },
    { value: 4.9, count: 1.5 },
    { value: 4.9, count: null },
    { value: null, count: 10 },
  ])('is no rating of $value from $count', (rating) =>
    expect(reshapeTrust({ ...bare, rating, ratingUrl }).rating).toBeNull(),
  );

  it('leaves out what is blank, and years that cannot be', () => {
    expect(reshapeTrust({ ...bare, insured: ' ', since: 1899 })).toMatchObject({
      insured: null,
      since: null,
    });
    expect(reshapeTrust({ ...bare, since: 3014 }).since).toBeNull();
    expect(reshapeTrust({ ...bare, since: 2014 }).since).toBe(2014);
  });

  it('is a person with a name, whatever else is missing', () => {
    const nobody = { name: ' ', role: 'Owner', text: null, image: null };
    expect(reshapeTrust({ ...bare, person: nobody }).person).toBeNull();
    expect(reshapeTrust({ ...bare, person: { ...nobody, name: 'Sam Berg' } }).person).toEqual({
      name: 'Sam Berg',
      role: 'Owner',
      text: '',
      image: null,
    });
  });

  it('has profiles that are web addresses, and a place with both coordinates', () => {
    const profiles = ['https://www.facebook.com/polaris', 'javascript:alert(1)', 'polaris'];
    expect(reshapeTrust({ ...bare, profiles }).profiles).toEqual([profiles[0]]);
    const location = { locality: 'Edina', latitude: 44.88, longitude: null };
    expect(reshapeTrust({ ...bare, location })).toMatchObject({
      locality: 'Edina',
      coordinates: null,
    });
    expect(
      reshapeTrust({ ...bare, location: { ...location, longitude: -93.32 } }).coordinates,
    ).toEqual({ latitude: 44.88, longitude: -93.32 });
  });
});
