import { describe, expect, it } from 'vitest';
import { areaHint, cityOfPages, cityOfZip, comparableName } from './area-hint.ts';

const areas = [
  { name: 'St. Paul', zipCodes: ['55101', '55102'] },
  { name: 'Edina', zipCodes: ['55424'] },
  { name: 'Plymouth', zipCodes: [] },
];
const hint = (city: string, zip: string, state = 'MN') =>
  areaHint({ city, zip, state }, areas, 'MN');

describe('the hint about the address', () => {
  it.each([
    ['Edina', '55424'],
    ['edina', '55436'],
    ['EDINA ', '55424-1234'],
    ['Saint Paul', '55199'],
    ['St Paul', '55199'],
    ['st.paul', '55199'],
    ['St. Paul, MN', '55199'],
    ['Saint Paul Minnesota', '55199'],
    ['Plymouth', '55447'],
    ['Downtown', '55101'],
  ])('is silent for %s %s', (city, zip) => {
    expect(hint(city, zip)).toBeUndefined();
  });

  it.each([
    ['Duluth', '55802'],
    ['Paul', '55199'],
    ['Edina', '10001'],
  ])('promises a call for %s %s', (city, zip) => {
    expect(hint(city, zip)).toMatch(/^We'll call to confirm we serve your address\./);
  });

  it('does not take a namesake in another state for the city', () => {
    expect(hint('Plymouth', '55447', 'MA')).toBeDefined();
    expect(hint('Plymouth', '55447', 'Minnesota')).toBeUndefined();
    expect(hint('Plymouth', '55447', '')).toBeUndefined();
  });

  it('waits until city and ZIP code are both there', () => {
    expect(hint('Duluth', '')).toBeUndefined();
    expect(hint('Duluth', '5580')).toBeUndefined();
    expect(hint(' ', '55802')).toBeUndefined();
  });

  it('doubts nothing while the owner lists no city', () => {
    expect(areaHint({ city: 'Duluth', zip: '55802', state: 'MN' }, [], 'MN')).toBeUndefined();
  });

  it('goes by names alone while no ZIP code is listed', () => {
    const named = [{ name: 'Edina', zipCodes: [] }];
    expect(areaHint({ city: 'Edina', zip: '55424', state: 'MN' }, named, 'MN')).toBeUndefined();
    expect(areaHint({ city: 'Duluth', zip: '55802', state: 'MN' }, named, 'MN')).toBeDefined();
  });
});

describe('the city of a ZIP code', () => {
  const shared = [
    ...areas,
    { name: 'Orono', zipCodes: ['55391'] },
    { name: 'Wayzata', zipCodes: ['55391'] },
  ];

  it('is known when one city lists the code', () => {
    expect(cityOfZip('55424', shared)).toBe('Edina');
    expect(cityOfZip('55102-1234', shared)).toBe('St. Paul');
  });

  it.each(['', '5542', '55802', '55391'])('is not guessed for "%s"', (zip) =>
    expect(cityOfZip(zip, shared)).toBeUndefined(),
  );
});

describe('the name of a city as it is compared', () => {
  it('does not care for case, dots, accents, blanks and the state behind', () => {
    expect(['Saint Louis  Park', 'ST. LOUIS PARK', 'St Louis Park'].map(comparableName)).toEqual(
      Array(3).fill('stlouispark'),
    );
    expect(comparableName('Orónó')).toBe('orono');
  });

  it('keeps a saint inside a name', () => {
    expect(comparableName('White Saint')).toBe('whitesaint');
  });
});

const named = ['Edina', 'Eden Prairie', 'St. Louis Park'].map((name) => ({ name, zipCodes: [] }));

describe('the city of a visitor', () => {
  it.each([
    [['/edina'], 'Edina'],
    [['/eden-prairie'], 'Eden Prairie'],
    [['/st-louis-park'], 'St. Louis Park'],
    [['/services', '/edina'], 'Edina'],
    [['/eden-prairie', '/edina'], 'Eden Prairie'],
  ])('is known from %j', (paths, city) => expect(cityOfPages(paths, named)).toBe(city));

  it.each([[[]], [['/']], [['/services', '/quote']], [['/blog/edina']], [['/booking/for/edina']]])(
    'is not guessed from %j',
    (paths) => expect(cityOfPages(paths, named)).toBeUndefined(),
  );
});
