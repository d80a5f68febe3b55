import { describe, expect, it } from 'vitest';
import { homeOf } from '../place/place.ts';
import { phoneNote, suggestEmail, zipNote } from './reachable.ts';

describe('the note about a phone', () => {
  it.each([
    ...['', ' ', '612-555-0142', '(612) 555-0142', '1 612 555 0142', '+1 612.555.0142'],
    ...['612-555-0142 x 5', '+44 20 7946 0000', '+45 12 34 56 78'],
    ...['+1\ufe0f-612-555-0153', '６１２-５５５-０１４２', '٦١٢-٥٥٥-٠١٤٢', '612-555-0142,,5'],
  ])('is silent for "%s"', (phone) => expect(phoneNote(phone)).toBeUndefined());

  it.each([
    ['555-0142', 'This one has 7'],
    ['612-555-014', 'This one has 9'],
    ['612-555-014 x 52', 'This one has 9'],
    ['+1 612 555 014', 'This one has 9'],
    ['612-555-01422', 'from another country'],
    ['44 20 7946 0000', 'from another country'],
    ['112-555-0142', "couldn't call"],
    ['012-555-0142', "couldn't call"],
    ['911-555-0142', "couldn't call"],
    ['692-555-0142', "couldn't call"],
    ['612-155-0142', "couldn't call"],
    ['612-911-0142', "couldn't call"],
    ['+44 20', "couldn't call"],
    ['call the office', 'digits only'],
    ['612-555-0142 or 651-555-0177', 'digits only'],
  ])('doubts "%s"', (phone, note) => expect(phoneNote(phone)).toContain(note));
});

const HOME = homeOf({ state: 'MN', country: 'US' });

describe('the note about a ZIP code', () => {
  it.each(['', '55424', ' 55424 ', '55424-1234', '554241234', '56763', '55001'])(
    'is silent for "%s"',
    (zip) => expect(zipNote(zip, 'MN', HOME)).toBeUndefined(),
  );

  it.each(['5542', '554240', '55424-12', 'Edina', '55424, MN'])('doubts "%s"', (zip) =>
    expect(zipNote(zip, 'MN', HOME)).toContain('5 digits'),
  );

  it('asks about a ZIP code of another state, unless that state was entered', () => {
    expect(zipNote('10001', 'MN', HOME)).toBe("This ZIP code isn't in MN. Is it right?");
    expect(zipNote('54016', 'WI', HOME)).toBeUndefined();
    expect(zipNote('54016', '', HOME)).toBeUndefined();
  });

  it('depends on the state of the business, and is silent for an unknown state', () => {
    const denver = homeOf({ state: 'CO', country: 'US' });
    expect(zipNote('80205', 'CO', denver)).toBeUndefined();
    expect(zipNote('55424', 'CO', denver)).toBe("This ZIP code isn't in CO. Is it right?");
    expect(zipNote('55424', 'MB', homeOf({ state: 'MB', country: 'CA' }))).toBeUndefined();
  });
});

describe('the suggested address', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmal.com', 'ann@gmail.com'],
    ['ann@gmaill.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['Ann.Lee+car@GNAIL.com', 'Ann.Lee+car@gmail.com'],
    [' ann@yaho.com ', 'ann@yahoo.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@comcast.met', 'ann@comcast.net'],
  ])('of %s is %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    ...['', 'ann', 'ann@', '@gmial.com', 'ann@gmail.com', 'ann@GMAIL.COM', 'ann@mail.com'],
    ...['ann@email.com', 'ann@ymail.com', 'ann@yahoo.ca', 'ann@hotmail.fr', 'ann@example.com'],
    ...['ann@gml.com', 'ann@northstar.example'],
  ])('is not guessed for "%s"', (typed) => expect(suggestEmail(typed)).toBeUndefined());
});
