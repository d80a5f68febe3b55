import { z } from 'zod';
import { DRIVE_MINUTES, INSTANT, TEAMS } from '#config/business.ts';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { MENU_PAGES } from '#domain/menu.ts';
import { BUSINESS_TYPES } from '#domain/place.ts';
import { OFFER_CODE } from '#domain/pricing/offer.ts';
import { priceFault } from '#domain/pricing/price.ts';
import { isTimeZone } from '#domain/schedule/clock.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import {
  allOrNothing,
  anyNumber,
  body,
  clockTime,
  day,
  flag,
  group,
  id,
  image,
  instant,
  key,
  link,
  list,
  location,
  moment,
  number,
  ownFolderSlug,
  pageSlug,
  richText,
  seo,
  text,
  texts,
  video,
  webAddress,
  wholeNumber,
} from './fields.ts';
import { refuseSharedSlugs } from './shared-slugs.ts';

/** The shape of each query's result. The owner reads the messages. */

const document = { _id: id };

const titled = list(z.object({ title: text, text }));
const menuLink = {
  page: z.enum(MENU_PAGES).nullable(),
  url: webAddress.nullable(),
  label: text,
};
const withText = group({ heading: text, text });
const withIntro = group({ heading: text, intro: text });

const openingHours = list(
  z
    .object({
      _key: key,
      days: list(z.string().pipe(z.enum(WEEKDAYS, "This isn't a day of the week."))),
      opens: clockTime,
      closes: clockTime,
    })
    .refine(
      ({ opens, closes }) => opens === null || closes === null || opens < closes,
      'The business closes before it opens.',
    ),
);
const timeZone = z
  .string()
  .refine(isTimeZone, "The site doesn't support this time zone.")
  .nullable();
const driveMinutes = wholeNumber(0, DRIVE_MINUTES.max);
const hour = wholeNumber(0, 23);
const capitals = z
  .string()
  .regex(/^[A-Z]{2}$/, 'This must be a code of two capital letters.')
  .nullable();
const businessType = z
  .string()
  .refine(
    (name) => Object.hasOwn(BUSINESS_TYPES, name),
    "This isn't a kind of business that the site supports.",
  )
  .nullable();

const OLDEST_YEAR = 1900;

export const settingsShape = z
  .object({
    ...document,
    businessName: text,
    tagline: text,
    phone: text,
    textMessages: flag,
    email: text,
    region: text,
    timeZone,
    state: capitals,
    country: capitals,
    businessType,
    serviceType: text,
    quoteValidityDays: wholeNumber(1, 365),
    competitorNote: text,
    openingHours,
    confirmWithin: text,
    policies: group({
      payment: text,
      weather: text,
      rescheduling: text,
      waterAndPower: text,
      insurance: text,
    }),
    reviewUrl: webAddress.nullable(),
    thanks: text,
    ratingUrl: webAddress.nullable(),
    reminderHour: hour,
    summaryHour: hour,
    driveMinutes,
    refundHours: wholeNumber(0, 336),
    rating: group({ value: number(1, 5), count: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    insured: text,
    licensed: text,
    guarantee: text,
    since: number(OLDEST_YEAR, new Date().getUTCFullYear()),
    person: group({ name: text, role: text, text, image }),
    profiles: list(webAddress),
    location: location.unwrap().extend({ locality: text }).nullable(),
    shareImage: image,
    logoOnDark: image,
    logoOnLight: image,
    menu: list(z.object({ ...menuLink, links: list(z.object(menuLink)) })),
    footerLinks: list(z.object(menuLink)),
    buttons: group({ book: text, quote: text, call: text }),
    notFound: group({ heading: text, text, action: text }),
    priceNote: text,
  })
  .nullable();

export const homeCopyShape = z
  .object({
    ...document,
    hero: group({
      tagline: text,
      headings: texts,
      bullets: texts,
      action: text,
      image,
      imageOnPhones: image,
      videos: list(video.nullable()),
    }),
    quoteBanner: group({ heading: text }),
    about: group({ heading: text, text, stats: list(z.object({ value: text, label: text })) }),
    services: withIntro,
    comparison: group({ heading: text, photoId: text }),
    reasons: group({ heading: text, intro: text, points: titled }),
    testimonials: withIntro,
    areas: withIntro,
    resources: withIntro,
    blog: group({ heading: text, intro: text, action: text }),
    closing: withText,
  })
  .nullable();

export const pageCopyShape = z
  .object({
    ...document,
    heading: text,
    intro: text,
    seo,
    banner: image,
    body,
    photo: image,
    quoteNotes: texts,
    visit: group({ heading: text, intro: text, steps: titled }),
    closing: group({ heading: text, text, action: text, photo: image }),
    cityHeadings: group({
      price: text,
      notes: text,
      services: text,
      testimonials: text,
      questions: text,
      nearby: text,
    }),
    serviceHeadings: group({ includes: text, prices: text, questions: text, areas: text }),
  })
  .nullable();

const dollarsOff = wholeNumber(SERVICE_LIMITS.price.min, SERVICE_LIMITS.price.max);
const code = z
  .string()
  .refine((entered) => entered.trim() === '' || OFFER_CODE.test(entered.trim().toUpperCase()), {
    error: 'A code has 3 to 20 letters and digits.',
  })
  .nullable();

const offer = allOrNothing(
  z.object({
    ...document,
    name: text,
    dollarsOff,
    percentOff: wholeNumber(1, SERVICE_LIMITS.percentOff),
    firstDay: day,
    lastDay: day,
    newCustomers: flag,
    code,
    services: list(text),
  }),
);

const dollars = z.number().nullable();
const priceFields = allOrNothing(
  z
    .object({ regular: dollars, suv: dollars, flat: dollars, perWheel: dollars })
    .superRefine((entered, context) => {
      const fault = priceFault(entered);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
);
const price = priceFields.nullable();
/** A service without a usable price can't be quoted. */
const requiredPrice = z.preprocess(
  (entered) => entered ?? { regular: null, suv: null, flat: null, perWheel: null },
  priceFields,
);

export const servicesShape = z
  .array(
    z.object({
      ...document,
      _updatedAt: instant,
      title: text,
      slug: ownFolderSlug,
      summary: text,
      description: text,
      includes: texts,
      duration: text,
      lasts: text,
      depositDollars: wholeNumber(1, SERVICE_LIMITS.deposit),
      depositPercent: wholeNumber(1, 100),
      price,
      offers: z.array(offer),
      isPackage: flag,
      image,
      seo,
    }),
  )
  .superRefine(refuseSharedSlugs);

export const testimonialsShape = z.array(
  z.object({
    ...document,
    quote: text,
    author: text,
    isSample: flag,
    vehicle: text,
    month: text,
    rating: wholeNumber(1, 5),
    source: text,
    sourceUrl: webAddress.nullable(),
    service: text,
    serviceId: text,
    citySlug: text,
  }),
);

export const faqShape = z.array(z.object({ ...document, question: text, answer: richText }));

const teaser = { ...document, title: text, summary: text, date: day, slug: ownFolderSlug, image };

export const blogTeasersShape = z
  .array(z.object({ ...teaser, link: link.nullable() }))
  .superRefine(refuseSharedSlugs);

export const articleShape = z
  .object({ ...teaser, _updatedAt: instant, author: text, body, serviceId: text, seo })
  .nullable();

export const galleryImagesShape = z.array(
  z.object({
    ...document,
    caption: text,
    pair: group({ name: text, role: z.enum(['before', 'after']).nullable() }),
    isOnlyCompared: flag,
    serviceIds: list(text),
    image,
  }),
);

const area = {
  ...document,
  name: text,
  slug: pageSlug,
  inHeader: flag,
  headerPosition: anyNumber,
  isListed: flag,
  location,
};

export const areasShape = z.array(z.object(area)).superRefine(refuseSharedSlugs);

export const serviceAreasShape = z.array(z.object({ ...document, name: text, zipCodes: texts }));

export const cityPageShape = z
  .object({
    ...area,
    _updatedAt: instant,
    heading: text,
    intro: text,
    sections: list(z.object({ _key: key, heading: text, body: richText })),
    localNotes: texts,
    faq: list(z.object({ _key: key, question: text, answer: text })),
    nearby: list(z.object({ ...document, name: text, slug: pageSlug, location })),
    zipCodes: texts,
    banner: image,
    seo,
  })
  .nullable();

export const landingPagesShape = z
  .array(z.object({ ...document, heading: text, slug: pageSlug }))
  .superRefine(refuseSharedSlugs);

export const landingPageShape = z
  .object({
    ...document,
    heading: text,
    intro: text,
    isHidden: flag,
    slug: pageSlug,
    image,
    serviceId: text,
    body,
    testimonialIds: texts,
    seo,
  })
  .nullable();

export const announcementShape = z
  .object({
    ...document,
    _updatedAt: instant,
    isShown: flag,
    text,
    href: link.nullable(),
    linkText: text,
    from: moment,
    until: moment,
  })
  .nullable();

export const redirectsShape = z
  .object({ ...document, entries: list(z.object({ from: text, to: text })) })
  .nullable();

/** Returns the shape of the slugs that documents of this type can have. */
const slugOf = (type: string) =>
  type === 'cityPage' || type === 'landingPage' ? pageSlug : ownFolderSlug;

const edit = { ...document, _type: z.string(), _updatedAt: instant, slug: text };

/** Adds an issue for each slug that can't be an address. */
function refuseWrongSlugs(
  documents: readonly { _type: string; slug: string | null }[],
  context: z.RefinementCtx,
): void {
  documents.forEach(({ _type, slug }, index) => {
    const { error } = slugOf(_type).safeParse(slug);
    for (const { message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [index, 'slug'], message });
    }
  });
}

export const lastEditsShape = z
  .array(z.object({ ...edit, isHidden: flag }))
  .superRefine(refuseWrongSlugs)
  .superRefine(refuseSharedSlugs);

export const publishedShape = z
  .array(
    z.object({
      ...edit,
      _rev: z.string(),
      phase: z.enum(['before', 'after']).nullish(),
      city: group({
        name: text,
        inHeader: flag,
        headerPosition: anyNumber,
        isListed: flag,
        zipCodes: texts,
        location,
        nearby: texts,
      }),
      service: group({
        title: text,
        description: text,
        includes: texts,
        duration: text,
        intervalWeeks: wholeNumber(1, 520),
        depositDollars: wholeNumber(1, SERVICE_LIMITS.deposit),
        depositPercent: wholeNumber(1, 100),
        price: requiredPrice,
      }),
      offer: offer.nullable(),
      settings: group({
        timeZone,
        country: capitals,
        openingHours,
        teams: wholeNumber(1, TEAMS.max),
        driveMinutes,
        instant: group({
          isOn: flag,
          leadHours: wholeNumber(INSTANT.leadHours.min, INSTANT.leadHours.max),
          days: wholeNumber(INSTANT.days.min, INSTANT.days.max),
          services: list(text),
        }),
      }),
    }),
  )
  .superRefine(refuseWrongSlugs)
  .superRefine(refuseSharedSlugs);
