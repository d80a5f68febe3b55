import { z } from 'zod';

/**
 * The structured data that search engines expect, type by type: Google's required and recommended
 * properties (https://developers.google.com/search/docs/appearance/structured-data), and no
 * property that the type does not have, so a misspelled one fails.
 */

const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const currency = z.literal('USD');
const price = z.number().positive();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
/** Top-level objects of a page. */
const whole = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  thing(type, { '@context': z.literal('https://schema.org'), ...shape });

const place = (type: 'City' | 'State') => thing(type, { name: text });
const point = thing('GeoCoordinates', {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const city = place('City').extend({ containedInPlace: place('State'), geo: point.optional() });

const postalAddress = thing('PostalAddress', {
  addressLocality: text.optional(),
  addressRegion: z.string().length(2),
  addressCountry: z.string().length(2),
});

const priceSpecification = z.discriminatedUnion('@type', [
  thing('PriceSpecification', {
    priceCurrency: currency,
    minPrice: price,
    maxPrice: price,
  }).refine(({ minPrice, maxPrice }) => minPrice < maxPrice),
  thing('UnitPriceSpecification', { priceCurrency: currency, price, unitText: text.optional() }),
]);

const offer = thing('Offer', {
  price,
  priceCurrency: currency,
  priceSpecification,
  url: address,
  itemOffered: thing('Service', { name: text, description: text.optional() }),
});

const openingHours = thing('OpeningHoursSpecification', {
  dayOfWeek: z
    .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
    .min(1),
  opens: time,
  closes: time,
});

const closedDays = openingHours
  .omit({ dayOfWeek: true })
  .extend({ validFrom: z.iso.date(), validThrough: z.iso.date() });

const whoAndWhere = {
  '@id': address,
  name: text,
  url: address,
  telephone: z.e164(),
  image: address,
  address: postalAddress,
};

/** No rating and no review, because search engines forbid a business to rate itself. */
const autoRepair = whole('AutoRepair', {
  ...whoAndWhere,
  description: text,
  email: z.email(),
  logo: address,
  areaServed: z
    .union([z.array(city).min(1), thing('AdministrativeArea', { name: text })])
    .optional(),
  geo: point.optional(),
  sameAs: z.array(address).min(1).optional(),
  foundingDate: z.string().length(4).optional(),
  currenciesAccepted: currency,
  openingHoursSpecification: z.array(openingHours).min(1),
  specialOpeningHoursSpecification: z.array(closedDays).min(1).optional(),
  /** Longer ones are not shown. */
  priceRange: text.max(99).optional(),
  makesOffer: z.array(offer).min(1).optional(),
  potentialAction: thing('ReserveAction', {
    target: thing('EntryPoint', { urlTemplate: address, actionPlatform: z.array(address).min(1) }),
  }),
});

const service = whole('Service', {
  '@id': address,
  serviceType: text,
  name: text,
  description: text,
  url: address,
  areaServed: z.union([city, z.array(city).min(1)]).optional(),
  provider: thing('AutoRepair', { ...whoAndWhere }),
  offers: z.array(offer).min(1).optional(),
});

const imageGallery = whole('ImageGallery', {
  name: text,
  description: text,
  url: address,
  image: z.array(
    thing('ImageObject', {
      contentUrl: address,
      name: text,
      caption: text.optional(),
      creditText: text,
      creator: thing('Organization', { name: text }),
    }),
  ),
});

const faqPage = whole('FAQPage', {
  '@id': address,
  mainEntity: z
    .array(
      thing('Question', {
        name: text,
        acceptedAnswer: thing('Answer', { text }),
      }),
    )
    .min(1),
});

const breadcrumbList = whole('BreadcrumbList', {
  itemListElement: z
    .array(thing('ListItem', { position: z.int(), name: text, item: address }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});

const organization = thing('Organization', { '@id': address, name: text, url: address });

const blogPosting = whole('BlogPosting', {
  '@id': address,
  headline: text,
  description: text,
  url: address,
  image: address,
  datePublished: z.iso.datetime({ offset: true }),
  dateModified: z.iso.datetime({ offset: true }),
  author: z.discriminatedUnion('@type', [organization, thing('Person', { name: text })]),
  publisher: organization,
});

const schemaOrg = z.discriminatedUnion('@type', [
  blogPosting,
  autoRepair,
  service,
  imageGallery,
  faqPage,
  breadcrumbList,
]);

export type SchemaOrgData = z.infer<typeof schemaOrg>;

/** @throws ZodError naming every property that is missing, malformed or unknown to its type */
export function validateSchemaOrg(data: unknown): SchemaOrgData {
  return schemaOrg.parse(data);
}
