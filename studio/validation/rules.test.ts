import { describe, expect, it } from 'vitest';
import { RESERVED_SLUGS } from '#domain/pages.ts';
import { SETTINGS } from '../seed/content/settings.ts';
import {
  validateEmail,
  validateNoPlaceholder,
  validatePhone,
  validateRealEmail,
  validateRealName,
  validateRealPhone,
  validateZipCode,
} from './contact.ts';
import { validateLink, validateWebLink } from './link.ts';
import { validateLocation, validateNearOthers } from './location.ts';
import { validateAlt, validateImage, validatePair } from './media.ts';
import { validateMenuPosition, validateWholeNumber } from './number.ts';
import { validatePrice } from './price.ts';
import { validateClosedDays, validateOneEntryPerDay, validateOpeningHours } from './schedule.ts';
import { validatePageSlug, validateServiceSlug, validateSlug } from './slug.ts';
import {
  validateLength,
  validateNotBlank,
  validateQuoteNote,
  validateSeoDescription,
  validateSeoTitle,
} from './text.ts';
import { validateRating, validateRatingPage, validateStars, validateYear } from './trust.ts';

/** What a rule takes, and which values it answers with which advice. */
function rule<Value>(
  name: string,
  validate: (value: Value) => true | string,
  takes: Value[],
  refuses: [advice: RegExp | string, ...values: Value[]][],
) {
  describe(name, () => {
    it.each(takes.map((value) => [value]))('can be %j', (value) =>
      expect(validate(value)).toBe(true),
    );
    it.each(
      refuses.flatMap(([advice, ...values]) => values.map((value) => [value, advice] as const)),
    )('cannot be %j', (value, advice) => expect(validate(value)).toMatch(advice));
  });
}

const slugs = (...names: readonly string[]) => names.map((current) => ({ current }));

rule(
  'the phone number of the business',
  validatePhone,
  ['612-555-0142', '(612) 555-0142', '+1 612 555 0142', '6125550142'],
  [[/area code/, undefined, '', '555-0142', '612-555-014', 'call us', '612-555-0142 ext 3']],
);
rule(
  'the email address of the business',
  validateEmail,
  ['hello@northstardetailing.example'],
  [
    [
      /complete email address/,
      undefined,
      '',
      'hello',
      'hello@',
      'hello@example',
      'a b@example.com',
    ],
  ],
);
rule(
  'a ZIP code',
  validateZipCode,
  ['55343'],
  [[/five-digit ZIP code/, undefined, '5534', '55343-1234', 'ABCDE']],
);

// The demo is made of placeholders.
const LATER = /before you go live/;
rule(
  'the name of a real business',
  validateRealName,
  ['Lakeside Detailing', undefined],
  [[LATER, SETTINGS.businessName]],
);
rule(
  'the phone number of a real business',
  validateRealPhone,
  ['612-555-0200', '612-551-0142', '763-420-5550', undefined],
  [[LATER, '612-555-0199', '(612) 555-0100', '6125550142', SETTINGS.phone]],
);
rule(
  'the email address of a real business',
  validateRealEmail,
  ['hello@examples.com', 'info@example-cars.com', undefined],
  [[LATER, 'a@b.example', 'a@example.com', 'a@shop.example.org', 'a@x.test', SETTINGS.email]],
);
rule(
  'text without a placeholder',
  validateNoPlaceholder,
  ['We come to you (weather permitting).', 'Size XX', undefined, ''],
  [
    [
      /looks like a placeholder/,
      ...['Lorem [city]', 'lorem ipsum dolor', 'Price TBD', 'Hello {{name}}', 'TODO: write'],
    ],
  ],
);

rule(
  'a link in text',
  validateLink,
  ['/services', 'https://example.com/a?b=c', 'mailto:a@example.com', 'tel:612-555-0142'],
  [
    [
      /^Start with/,
      ...[
        undefined,
        '',
        'example.com',
        'javascript:alert(1)',
        '//evil.example',
        'data:text/html,x',
      ],
    ],
  ],
);
rule(
  'a link to a full post',
  validateWebLink,
  ['/blog', 'https://example.com'],
  [[/^Start with/, 'tel:612-555-0142', 'mailto:a@example.com', 'javascript:alert(1)']],
);

rule(
  'the location of a city',
  validateLocation,
  [
    undefined,
    {},
    { latitude: 44.8897, longitude: -93.3499 },
    { latitude: -90, longitude: 180 },
    { latitude: 0, longitude: 0 },
  ],
  [
    [/Add the longitude/, { latitude: 44.9 }],
    [/Add the latitude/, { longitude: -93.3 }],
    [/latitude is from -90 to 90/, { latitude: -93.3, longitude: 44.9 }],
    [/longitude is from -180 to 180/, { latitude: 44.9, longitude: -933 }],
  ],
);
const edina = { latitude: 44.8897, longitude: -93.3499 };
const wayzata = { latitude: 44.9741, longitude: -93.5066 };
rule(
  'a location near other cities',
  ([own, others]: readonly [typeof edina, (typeof edina)[]]) => validateNearOthers(own, others),
  [
    [edina, [wayzata]],
    [edina, []],
  ],
  [[/minus sign/, [{ ...edina, longitude: 93.3499 }, [wayzata]]]],
);

const image = { asset: { _ref: 'image-abc-1200x800-jpg' } };
rule('a gallery entry', validateImage, [image], [['Add a photo.', undefined, { alt: 'A wheel.' }]]);
rule(
  'the alt text of an image',
  (alt: string | undefined) => validateAlt(alt, image),
  ['A clean wheel.'],
  [
    [/Describe the photo in one sentence/, undefined, '', '   '],
    [/220/, 'x'.repeat(221)],
  ],
);
it.each([undefined, {}])('no image needs no alt text: %j', (none) =>
  expect(validateAlt(undefined, none)).toBe(true),
);
rule(
  'a before-and-after pair',
  validatePair,
  [undefined, {}, { name: 'Seat', role: 'after' }, { name: '  ' }],
  [[/Enter a pair name/, { name: 'Seat' }, { role: 'before' }, { name: ' ', role: 'before' }]],
);

rule(
  'the days that a quote is valid',
  validateWholeNumber(1, 365),
  [1, 30, 365],
  [['Enter a whole number from 1 to 365.', undefined, 0, -3, 366, 1.5, Number.NaN]],
);
rule(
  'a position in a list',
  validateWholeNumber(1),
  [1000],
  [['Enter a whole number of 1 or more.', 0]],
);
rule(
  'the position of a city in the menu',
  validateMenuPosition,
  [undefined, 1, 12],
  [['Enter a whole number of 1 or more, or leave this empty.', 0, 1.5, -1]],
);

rule(
  'the price of a service',
  validatePrice,
  [
    { regular: 300, suv: 350 },
    { regular: 300, suv: 300 },
    ...[{ flat: 100 }, { perWheel: 125 }, { flat: 1 }, { flat: 100_000 }],
  ],
  [
    [/Enter a price/, undefined, {}],
    [/SUV price too/, { regular: 300 }],
    [/sedan price too/, { suv: 350 }],
    [/can't be lower/, { regular: 350, suv: 300 }],
    [/only one kind/, { regular: 300, suv: 350, flat: 100 }],
    [/only one kind/, { flat: 100, perWheel: 125 }, { regular: 300, perWheel: 125 }],
    [/flat price in whole dollars above zero/, { flat: 0 }, { flat: -5 }],
    [/flat price of \$100,000 or less/, { flat: 100_001 }],
    [/SUV price of \$100,000 or less/, { regular: 300, suv: 1e21 }],
    [/price per wheel in whole dollars/, { perWheel: 12.5 }],
    [/sedan price in whole dollars/, { regular: 300.5, suv: 350 }],
    [/sedan price in whole dollars/, { regular: Number.NaN, suv: 350 }],
  ],
);

rule(
  'business hours',
  validateOpeningHours,
  [{ days: ['Monday'], opens: '08:00', closes: '19:00' }],
  [
    [/at least one day/, undefined, { days: [] }],
    [/when you close/, { days: ['Monday'], opens: '08:00' }],
    [/later than the opening time/, { days: ['Monday'], opens: '19:00', closes: '08:00' }],
  ],
);
const weekdays = { days: ['Monday', 'Tuesday'] };
rule(
  'the entries of business hours',
  validateOneEntryPerDay,
  [[weekdays, { days: ['Sunday'] }]],
  [[/Tuesday is in two entries/, [weekdays, { days: ['Tuesday'] }]]],
);
rule(
  'closed days',
  validateClosedDays,
  [{ from: '2026-12-25' }, { from: '2026-12-24', to: '2026-12-26' }],
  [
    [/first day/, { to: '2026-12-25' }],
    [/before/, { from: '2026-12-25', to: '2026-12-24' }],
  ],
);

rule('a slug', validateSlug, slugs('edina', 'st-louis-park', 'route-7'), [
  [
    /st-louis-park/,
    ...slugs('EDINA', 'st louis', 'st_louis', '-edina', 'edina-', 'a--b', 'a/b', 'são', '../x'),
    ...slugs('%2e'),
  ],
  [/Generate/, undefined, { current: '' }],
  [/60 characters/, { current: 'a'.repeat(61) }],
]);
rule('the slug of a city page', validatePageSlug, slugs('edina'), [
  [/already has a page/, ...slugs(...RESERVED_SLUGS)],
]);
rule('the slug of a service', validateServiceSlug, slugs('eco-wash'), [
  [/section of the home page/, ...slugs('hero', 'services', 'areas-we-serve')],
]);

rule(
  'a required text',
  validateNotBlank,
  ['Hand wash'],
  [["This can't be empty.", undefined, '', '  \n ']],
);
rule(
  'a text that the database stores',
  validateLength(120),
  [undefined, '', 'x'.repeat(120)],
  [['Shorten this to 120 characters or fewer. It has 121.', 'x'.repeat(121)]],
);
rule(
  'a title in search results',
  validateSeoTitle,
  [undefined, 'x'.repeat(60)],
  [[/This one has 61/, 'x'.repeat(61)]],
);
rule(
  'a description in search results',
  validateSeoDescription,
  [undefined, 'x'.repeat(160)],
  [
    [/This one has 161/, 'x'.repeat(161)],
    [/room for more/, 'Short.'],
  ],
);
rule(
  'a note below the quote',
  validateQuoteNote,
  [undefined, 'Ask us about fleets.', 'At least {minimum}, for {wheels} wheels.'],
  ['{minium}', '{Wheels}', '{', '{}'].map((name) => [
    `The site can't fill in "${name}". Use {minimum}, {wheels}, or plain text.`,
    `At least ${name}`,
  ]),
);

rule(
  'the stars of a business',
  validateStars,
  [1, 4.1, 4.3, 4.9, 5, undefined],
  [[/for example 4\.9/, 0, 0.9, 5.1, 4.95, -4]],
);
rule(
  'the rating of a business',
  validateRating,
  [undefined, { value: 4.9, count: 10 }],
  [[/both/, { value: 4.9 }, { count: 10 }]],
);
rule(
  'the page to read a rating on',
  ([page, rating]: [string?, { value: number }?]) => validateRatingPage(page, rating),
  [['https://ratings.example', { value: 4.9 }], []],
  [[/leaves your rating out/, [undefined, { value: 4.9 }]]],
);
rule(
  'the year of a business',
  (year: number | undefined) => validateYear(year, new Date('2026-11-23T12:00:00Z')),
  [2026, undefined],
  [[/2026/, 1899, 2027, 2014.5]],
);
