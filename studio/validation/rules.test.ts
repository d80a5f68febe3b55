import { RESERVED_SLUGS } from '#domain/pages.ts';
import { rule } from '../../tests/support/rule.ts';
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
import { validateLink, validateMenuTarget, validateOutsideLink, validateWebLink } from './link.ts';
import { validateLocation, validateNearOthers } from './location.ts';
import { validateAlt, validateImage, validatePair } from './media.ts';
import { validateOptionalNumber, validateWholeNumber } from './number.ts';
import { validatePrice } from './price.ts';
import { validateOneEntryPerDay, validateOpeningHours } from './schedule.ts';
import { validatePageSlug, validateServiceSlug, validateSlug } from './slug.ts';
import { validateTable } from './table.ts';
import {
  validateBlock,
  validateLength,
  validateNotBlank,
  validateQuoteNote,
  validateSeoDescription,
  validateSeoTitle,
} from './text.ts';
import { validateRating, validateRatingPage, validateStars, validateYear } from './trust.ts';

const slugs = (...names: readonly string[]) => names.map((current) => ({ current }));

rule('the phone number of the business', validatePhone)
  .takes('612-555-0142', '(612) 555-0142', '+1 612 555 0142', '6125550142')
  .refuses(/area code/, undefined, '', '555-0142', '612-555-014', 'call us', '612-555-0142 ext 3');
rule('the email address of the business', validateEmail)
  .takes('hello@northstardetailing.example')
  .refuses(/complete email address/, undefined, '', 'hello', 'hello@', 'hello@example')
  .refuses(/complete email address/, 'a b@example.com');
rule('a ZIP code', validateZipCode)
  .takes('55343')
  .refuses(/five-digit ZIP code/, undefined, '5534', '55343-1234', 'ABCDE');

// The demo is made of placeholders.
const LATER = /before you go live/;
rule('the name of a real business', validateRealName)
  .takes('Lakeside Detailing', undefined)
  .refuses(LATER, SETTINGS.businessName);
rule('the phone number of a real business', validateRealPhone)
  .takes('612-555-0200', '612-551-0142', '763-420-5550', undefined)
  .refuses(LATER, '612-555-0199', '(612) 555-0100', '6125550142', SETTINGS.phone);
rule('the email address of a real business', validateRealEmail)
  .takes('hello@examples.com', 'info@example-cars.com', undefined)
  .refuses(LATER, 'a@b.example', 'a@example.com', 'a@shop.example.org', 'a@x.test', SETTINGS.email);
rule('text without a placeholder', validateNoPlaceholder)
  .takes('We come to you (weather permitting).', 'Size XX', undefined, '')
  .refuses(/looks like a placeholder/, 'Lorem [city]', 'lorem ipsum dolor', 'Price TBD')
  .refuses(/looks like a placeholder/, 'Hello {{name}}', 'TODO: write');

rule('a link in text', validateLink)
  .takes('/services', 'https://example.com/a?b=c', 'mailto:a@example.com', 'tel:612-555-0142')
  .refuses(/^Start with/, undefined, '', 'example.com', 'javascript:alert(1)')
  .refuses(/^Start with/, '//evil.example', 'data:text/html,x');
rule('a link to a full post', validateWebLink)
  .takes('/blog', 'https://example.com')
  .refuses(/^Start with/, 'tel:612-555-0142', 'mailto:a@example.com', 'javascript:alert(1)');
rule('a link to another site', validateOutsideLink)
  .takes(undefined, 'https://cards.example', 'https://book.example.com/a?b=c#d')
  .refuses(/^Start with "https/, '', '/services', 'example.com', 'http://example.com', 'https://')
  .refuses(/^Start with "https/, 'javascript:alert(1)', '//evil.example', 'https://a b.example')
  .refuses(/^Start with "https/, 'mailto:a@example.com', 'tel:612-555-0142');
rule('where a link of the menu leads', validateMenuTarget)
  .takes({ page: 'faq' }, { url: 'https://cards.example' })
  .refuses(/^Choose a page, or enter/, {}, { page: '', url: '' })
  .refuses(/not both/, { page: 'faq', url: 'https://cards.example' });

const edina = { latitude: 44.8897, longitude: -93.3499 };
const wayzata = { latitude: 44.9741, longitude: -93.5066 };
rule('the location of a city', validateLocation)
  .takes(undefined, {}, edina, { latitude: -90, longitude: 180 }, { latitude: 0, longitude: 0 })
  .refuses(/Add the longitude/, { latitude: 44.9 })
  .refuses(/Add the latitude/, { longitude: -93.3 })
  .refuses(/latitude is from -90 to 90/, { latitude: -93.3, longitude: 44.9 })
  .refuses(/longitude is from -180 to 180/, { latitude: 44.9, longitude: -933 });
type Places = readonly [own: typeof edina, others: (typeof edina)[]];
rule('a location near other cities', ([own, others]: Places) => validateNearOthers(own, others))
  .takes([edina, [wayzata]], [edina, []])
  .refuses(/minus sign/, [{ ...edina, longitude: 93.3499 }, [wayzata]]);

const image = { asset: { _ref: 'image-abc-1200x800-jpg' } };
rule('a gallery entry', validateImage)
  .takes(image)
  .refuses('Add a photo.', undefined, { alt: 'A wheel.' });
rule('the alt text of an image', (alt: string | undefined) => validateAlt(alt, image))
  .takes('A clean wheel.')
  .refuses(/Describe the photo in one sentence/, undefined, '', '   ')
  .refuses(/220/, 'x'.repeat(221));
rule('an image without alt text', (value: object | undefined) =>
  validateAlt(undefined, value),
).takes(undefined, {});
rule('a before-and-after pair', validatePair)
  .takes(undefined, {}, { name: 'Seat', role: 'after' }, { name: '  ' })
  .refuses(
    /Enter a pair name/,
    { name: 'Seat' },
    { role: 'before' },
    { name: ' ', role: 'before' },
  );

rule('the days that a quote is valid', validateWholeNumber(1, 365))
  .takes(1, 30, 365)
  .refuses('Enter a whole number from 1 to 365.', undefined, 0, -3, 366, 1.5, Number.NaN);
rule('a position in a list', validateWholeNumber(1))
  .takes(1000)
  .refuses('Enter a whole number of 1 or more.', 0);
rule('the position of a city in the menu', validateOptionalNumber(1))
  .takes(undefined, 1, 12)
  .refuses('Enter a whole number of 1 or more, or leave this empty.', 0, 1.5, -1);

rule('the price of a service', validatePrice)
  .takes({ regular: 300, suv: 350 }, { regular: 300, suv: 300 })
  .takes({ flat: 100 }, { perWheel: 125 }, { flat: 1 }, { flat: 100_000 })
  .refuses(/Enter a price/, undefined, {})
  .refuses(/SUV price too/, { regular: 300 })
  .refuses(/sedan price too/, { suv: 350 })
  .refuses(/can't be lower/, { regular: 350, suv: 300 })
  .refuses(/only one kind/, { regular: 300, suv: 350, flat: 100 })
  .refuses(/only one kind/, { flat: 100, perWheel: 125 }, { regular: 300, perWheel: 125 })
  .refuses(/flat price in whole dollars above zero/, { flat: 0 }, { flat: -5 })
  .refuses(/flat price of \$100,000 or less/, { flat: 100_001 })
  .refuses(/SUV price of \$100,000 or less/, { regular: 300, suv: 1e21 })
  .refuses(/price per wheel in whole dollars/, { perWheel: 12.5 })
  .refuses(/sedan price in whole dollars/, { regular: 300.5, suv: 350 })
  .refuses(/sedan price in whole dollars/, { regular: Number.NaN, suv: 350 });

const table = (...rows: string[][]) => rows.map((cells, index) => ({ _key: `${index}`, cells }));
rule('a table', validateTable)
  .takes(table(['Where', 'What'], ['Paint', '']))
  .refuses(/Name every column/, undefined, table(['Where', ' '], ['Paint', 'Film']))
  .refuses(/Add a row/, table(['Where', 'What']))
  .refuses(/Row 3 is empty/, table(['Where'], ['Paint'], [' ']));

rule('business hours', validateOpeningHours)
  .takes({ days: ['Monday'], opens: '08:00', closes: '19:00' })
  .refuses(/at least one day/, undefined, { days: [] })
  .refuses(/when you close/, { days: ['Monday'], opens: '08:00' })
  .refuses(/later than the opening time/, { days: ['Monday'], opens: '19:00', closes: '08:00' });
const weekdays = { days: ['Monday', 'Tuesday'] };
rule('the entries of business hours', validateOneEntryPerDay)
  .takes([weekdays, { days: ['Sunday'] }])
  .refuses(/Tuesday is in two entries/, [weekdays, { days: ['Tuesday'] }]);

rule('a slug', validateSlug)
  .takes(...slugs('edina', 'st-louis-park', 'route-7'))
  .refuses(/st-louis-park/, ...slugs('EDINA', 'st louis', 'st_louis', '-edina', 'edina-'))
  .refuses(/st-louis-park/, ...slugs('a--b', 'a/b', 'são', '../x', '%2e'))
  .refuses(/Generate/, undefined, { current: '' })
  .refuses(/60 characters/, { current: 'a'.repeat(61) });
rule('the slug of a city page', validatePageSlug)
  .takes({ current: 'edina' })
  .refuses(/already has a page/, ...slugs(...RESERVED_SLUGS));
rule('the slug of a service', validateServiceSlug)
  .takes({ current: 'eco-wash' })
  .refuses(/section of the home page/, ...slugs('hero', 'services', 'areas-we-serve'));

rule('a required text', validateNotBlank)
  .takes('Hand wash')
  .refuses("This can't be empty.", undefined, '', '  \n ');
rule('a text that the database stores', validateLength(120))
  .takes(undefined, '', 'x'.repeat(120))
  .refuses('Shorten this to 120 characters or fewer. It has 121.', 'x'.repeat(121));
rule('a title in search results', validateSeoTitle)
  .takes(undefined, 'x'.repeat(60))
  .refuses(/This one has 61/, 'x'.repeat(61));
rule('a description in search results', validateSeoDescription)
  .takes(undefined, 'x'.repeat(160))
  .refuses(/This one has 161/, 'x'.repeat(161))
  .refuses(/room for more/, 'Short.');
const paragraph = (...texts: string[]) => ({ children: texts.map((text) => ({ text })) });
rule('a paragraph, however it is formatted', validateBlock)
  .takes(paragraph('We wash ', 'by hand', '.'), undefined)
  .refuses(/looks like a placeholder/, paragraph('Call us on [', 'phone', '].'));
const note = rule('a note below the quote', validateQuoteNote);
note.takes(undefined, 'Ask us about fleets.', 'At least {minimum}, for {wheels} wheels.');
for (const name of ['{minium}', '{Wheels}', '{', '{}']) {
  const advice = `The site can't fill in "${name}". Use {minimum}, {wheels}, or plain text.`;
  note.refuses(advice, `At least ${name}`);
}

rule('the stars of a business', validateStars)
  .takes(1, 4.1, 4.3, 4.9, 5, undefined)
  .refuses(/for example 4\.9/, 0, 0.9, 5.1, 4.95, -4);
rule('the rating of a business', validateRating)
  .takes(undefined, { value: 4.9, count: 10 })
  .refuses(/both/, { value: 4.9 }, { count: 10 });
type Rated = [page?: string | undefined, rating?: { value: number }];
rule('the page to read a rating on', ([page, rating]: Rated) => validateRatingPage(page, rating))
  .takes(['https://ratings.example', { value: 4.9 }], [])
  .refuses(/leaves your rating out/, [undefined, { value: 4.9 }]);
const TODAY = new Date('2026-11-23T12:00:00Z');
rule('the year of a business', (year: number | undefined) => validateYear(year, TODAY))
  .takes(2026, undefined)
  .refuses(/2026/, 1899, 2027, 2014.5);
