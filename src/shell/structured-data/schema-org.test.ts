import { describe, expect, it } from 'vitest';
import type { Service, Settings } from '#content/types.ts';
import type { Price } from '#domain/pricing/price.ts';
import { validateSchemaOrg } from '../../../tests/support/pages/schema-org-rules.ts';
import {
  article,
  city,
  pageCopy,
  image,
  service,
  settings,
} from '../../../tests/support/samples/sample-content.ts';
import {
  buildOffers,
  businessData,
  businessWithOffers,
  cityData,
  formatPriceRange,
  serviceData,
} from './business-data.ts';
import {
  articleData,
  breadcrumbData,
  faqData,
  galleryData,
  toPlainQuestions,
} from './page-data.ts';
import { serializeStructuredData } from './structured-data.tsx';

const siteUrl = 'https://example.com';

/** Returns the data as search engines read it. */
const published = (data: object | null) =>
  validateSchemaOrg(data && JSON.parse(serializeStructuredData(data)));

const priced = (id: string, price: Partial<Price>): Service => ({
  ...service,
  id,
  price: { regular: null, suv: null, flat: null, perWheel: null, ...price },
});

const SERVICES = [
  priced('eco-wash', { regular: 40, suv: 50 }),
  priced('ceramic-coatings', { regular: 1000, suv: 1200 }),
  priced('wheel-restoration', { perWheel: 125 }),
  priced('headlight-restoration', { flat: 100 }),
];
const business = { settings, services: SERVICES, areas: [city], siteUrl };

describe('the business', () => {
  it('has all properties that search engines require or recommend', () => {
    const common = {
      '@type': 'AutoRepair',
      '@id': 'https://example.com/#business',
      priceRange: '$40 - $1,200',
      openingHoursSpecification: [{ opens: '08:00', closes: '19:00' }],
      potentialAction: { target: { urlTemplate: 'https://example.com/booking' } },
    };
    expect(published(businessWithOffers(business))).toMatchObject({
      ...common,
      areaServed: [{ name: 'Edina' }],
      makesOffer: { length: 4 },
    });
    expect(published(businessData(business))).toMatchObject(common);
  });

  it('has its location and profiles once the owner enters them, and never its own rating', () => {
    const plain = published(businessData(business));
    for (const field of ['geo', 'sameAs', 'foundingDate', 'makesOffer']) {
      expect(plain).not.toHaveProperty(field);
    }
    expect(plain).toMatchObject({ telephone: '+16125550100', areaServed: { name: 'Twin Cities' } });
    const trust = {
      ...settings.trust,
      rating: { value: 4.9, count: 132, url: 'https://ratings.example/polaris' },
      since: 2014,
      profiles: ['https://www.facebook.com/polaris'],
      locality: 'Edina',
      coordinates: { latitude: 44.88, longitude: -93.32 },
    };
    const known = businessData({ ...business, settings: { ...settings, trust } });
    expect(published(known)).toMatchObject({
      address: { addressLocality: 'Edina' },
      geo: { latitude: 44.88, longitude: -93.32 },
      sameAs: trust.profiles,
      foundingDate: '2014',
    });
  });

  it('is open on the days of each entry, and closed when the owner says so', () => {
    const openingHours = [
      { days: ['Monday' as const, 'Friday' as const], opens: '08:00', closes: '19:00' },
      { days: ['Saturday' as const], opens: '09:00', closes: '13:30' },
    ];
    const hours = { ...settings, openingHours };
    // A Monday that is over, a Tuesday without hours, a Friday off, and a Saturday.
    const daysAhead = [
      ...['2026-12-21', '2026-12-22', '2026-12-25'].map((date) => ({
        date,
        state: 'closed' as const,
        windows: [],
        holiday: false,
      })),
      { date: '2026-12-26', state: 'full' as const, windows: [], holiday: false },
    ];
    const closed = { validFrom: '2026-12-25', validThrough: '2026-12-25' };
    expect(published(businessData({ ...business, settings: hours, daysAhead }))).toMatchObject({
      openingHoursSpecification: openingHours.map(({ days, ...times }) => ({
        dayOfWeek: days,
        ...times,
      })),
      specialOpeningHoursSpecification: [{ ...closed, opens: '00:00', closes: '00:00' }],
    });
  });

  it('shows the owner’s share image, and the logo when there is none', () => {
    expect(businessData(business).image).toBe('https://example.com/brand/logo.png');
    const shown = businessData({ ...business, settings: { ...settings, shareImage: image } });
    expect(shown.image).toBe(`${siteUrl}/media/${image.file}?w=1200`);
  });

  it('has the location and the type from the settings', () => {
    const own = { state: 'CO', businessType: 'AutoWash', serviceType: 'Hand car wash' } as const;
    const denver: Settings = { ...settings, ...own };
    expect(businessWithOffers({ ...business, settings: denver })).toMatchObject({
      '@type': 'AutoWash',
      address: { addressRegion: 'CO', addressCountry: 'US' },
      areaServed: [{ containedInPlace: { name: 'Colorado' } }],
    });
    const page = cityData({ page: city, services: SERVICES, settings: denver, siteUrl });
    expect(page).toMatchObject({
      serviceType: 'Hand car wash',
      areaServed: { containedInPlace: { name: 'Colorado' } },
      provider: { '@type': 'AutoWash' },
    });
  });

  it('is valid without offers and without areas', () => {
    const bare = { settings, services: [priced('new', {})], areas: [], siteUrl };
    const data = published(businessWithOffers(bare));
    expect(data).not.toHaveProperty('makesOffer');
    expect(data).toMatchObject({ areaServed: { name: 'Twin Cities' } });
    expect(data).not.toHaveProperty('priceRange');
  });
});

describe('an offer', () => {
  it.each([
    [
      { regular: 40, suv: 50 },
      { price: 40, priceSpecification: { minPrice: 40, maxPrice: 50 } },
    ],
    [
      { regular: 90, suv: 90 },
      { price: 90, priceSpecification: { price: 90 } },
    ],
    [{ flat: 100 }, { price: 100, priceSpecification: { price: 100, priceCurrency: 'USD' } }],
    [{ perWheel: 125 }, { price: 125, priceSpecification: { price: 125, unitText: 'wheel' } }],
  ])('for %j has its price', (price, expected) =>
    expect(buildOffers([priced('a', price)], siteUrl)).toMatchObject([expected]),
  );

  it('needs a price', () => expect(buildOffers([priced('a', {})], siteUrl)).toEqual([]));

  it('has a range of one price when all prices are equal', () =>
    expect(formatPriceRange([priced('a', { flat: 100 })])).toBe('$100'));
});

describe('a city page', () => {
  it('is a service of the business in that city, with its prices', () => {
    const data = cityData({ page: city, services: SERVICES, settings, siteUrl });
    expect(published(data)).toMatchObject({
      '@type': 'Service',
      url: 'https://example.com/edina',
      areaServed: { '@type': 'City', name: 'Edina', geo: { latitude: 44.8897 } },
      provider: { '@id': 'https://example.com/#business' },
      offers: { length: 4 },
    });
  });

  it('has no offers without services, and no coordinates without a location', () => {
    const page = { ...city, position: null };
    const data = published(cityData({ page, services: [], settings, siteUrl }));
    expect(data).not.toHaveProperty('offers');
    expect(data).not.toHaveProperty('areaServed.geo');
  });
});

it('a service page is a service of the business with its offer, in every city', () => {
  const [ecoWash = service] = SERVICES;
  const data = serviceData({ service: ecoWash, areas: [city], settings, siteUrl });
  expect(published(data)).toMatchObject({
    url: 'https://example.com/services/eco-wash',
    areaServed: [{ name: 'Edina' }],
    provider: { '@id': 'https://example.com/#business' },
    offers: [{ price: 40 }],
  });
});

it('the gallery lists every image with its full URL and creator, and is left out without images', () => {
  const photo = { id: 'a', image, caption: '', pair: null, isOnlyCompared: false, serviceIds: [] };
  const gallery = { copy: pageCopy, settings, siteUrl };
  expect(published(galleryData({ ...gallery, images: [photo] }))).toMatchObject({
    '@type': 'ImageGallery',
    image: [{ name: image.alt, creditText: settings.businessName }],
  });
  expect(galleryData({ ...gallery, images: [] })).toBeNull();
});

it('an article is by its author, or by the business', () => {
  const data = articleData({ article, settings, siteUrl });
  expect(published(data)).toMatchObject({
    url: 'https://example.com/blog/salt',
    image: 'https://example.com/share/blog-salt.png',
    author: { '@type': 'Organization', name: settings.businessName },
  });
  const signed = articleData({ article: { ...article, author: 'Ann' }, settings, siteUrl });
  expect(published(signed)).toMatchObject({ author: { '@type': 'Person', name: 'Ann' } });
});

it('the FAQ is plain text without formatting, and is left out without questions', () => {
  const children = [
    { _type: 'span' as const, _key: 'a', text: 'Yes, ', marks: [] },
    { _type: 'span' as const, _key: 'b', text: 'always.', marks: ['strong'] },
  ];
  const answer = [{ _type: 'block' as const, _key: 'a', children, markDefs: [] }];
  const questions = toPlainQuestions([{ id: 'faq-a', question: 'Do you come to me?', answer }]);
  expect(published(faqData(questions, `${siteUrl}/faq`))).toMatchObject({
    mainEntity: [{ name: 'Do you come to me?', acceptedAnswer: { text: 'Yes, always.' } }],
  });
  expect(faqData([], siteUrl)).toBeNull();
});

it('breadcrumbs start at the home page and number every step', () => {
  const steps = [{ name: 'Edina', path: '/edina' }];
  expect(published(breadcrumbData(steps, siteUrl))).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://example.com/' },
      { position: 2, item: 'https://example.com/edina' },
    ],
  });
});

describe('the structured data of a page', () => {
  it('cannot be escaped by a text that closes the script', () => {
    const name = '</script><script>alert(1)</script>';
    const text = serializeStructuredData({ name });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name });
  });

  it('has no invisible characters of a preview', () => {
    const name = 'ECO\u200B\u200C\u200D\u2063\uFEFF Wash\u{E0041}';
    expect(JSON.parse(serializeStructuredData({ name }))).toMatchObject({ name: 'ECO Wash' });
  });
});
