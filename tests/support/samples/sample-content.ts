import { DEFAULT_PLACE } from '#config/business.ts';
import {
  DEFAULT_BUTTONS,
  DEFAULT_CITY_HEADINGS,
  DEFAULT_NOT_FOUND,
  DEFAULT_PRICE_NOTE,
  DEFAULT_QUOTE_NOTES,
  DEFAULT_SERVICE_HEADINGS,
  DEFAULT_VISIT,
} from '#config/default-words.ts';
import type {
  Article,
  CityPage,
  PageCopy,
  ContentImage,
  Service,
  Settings,
} from '#content/types.ts';
import { DEFAULT_FOOTER_LINKS, DEFAULT_MENU } from '#domain/menu.ts';
import type { SavedQuote } from '#domain/quote/quotes.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { SAMPLE_QUOTE } from '#emails/components/sample.ts';

/** Content of every kind, as small as possible and complete. */

export const image: ContentImage = {
  file: `${'a'.repeat(40)}-1600x1067.jpg`,
  alt: 'A clean car in a driveway',
  width: 1600,
  height: 1067,
  placeholder: null,
  focus: { x: 0.5, y: 0.5 },
  crop: null,
};

export const settings: Settings = {
  businessName: 'Polaris Detailing',
  tagline: 'Details at your door',
  phone: '612-555-0100',
  textHref: null,
  email: 'hello@example.com',
  hours: 'Monday-Sunday 8am-7pm',
  ...DEFAULT_PLACE,
  openingHours: [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }],
  confirmWithin: null,
  refundHours: null,
  policies: [],
  region: 'Twin Cities',
  quoteValidityDays: 30,
  driveMinutes: 30,
  competitorNote: '',
  reviewUrl: null,
  thanks: 'Thank you for choosing us.',
  ratingUrl: null,
  trust: {
    rating: null,
    insured: null,
    licensed: null,
    guarantee: null,
    since: null,
    person: null,
    profiles: [],
    locality: null,
    coordinates: null,
  },
  reminderHour: 16,
  summaryHour: null,
  shareImage: null,
  logoOnDark: null,
  logoOnLight: null,
  menu: DEFAULT_MENU,
  footerLinks: DEFAULT_FOOTER_LINKS,
  buttons: DEFAULT_BUTTONS,
  notFound: DEFAULT_NOT_FOUND,
  priceNote: DEFAULT_PRICE_NOTE,
};

export const service: Service = {
  id: 'eco-wash',
  title: 'ECO Wash Package',
  summary: 'A waterless wash by hand.',
  description: 'A waterless wash by hand, with the cabin vacuumed.',
  includes: ['Wash', 'Vacuum'],
  duration: null,
  lasts: null,
  price: { regular: 40, suv: 50, flat: null, perWheel: null },
  deposit: null,
  offer: null,
  newcomers: null,
  ifNew: null,
  takesCode: false,
  asksIfNew: false,
  isPackage: true,
  image: null,
  seo: { title: '', description: '', image: null },
  updatedAt: '2026-11-02T10:00:00Z',
};

export const pageCopy: PageCopy = {
  heading: 'Our Work',
  intro: 'Cars before and after a visit.',
  seo: { title: 'Our Work', description: 'Images of cars before and after a visit.', image: null },
  banner: null,
  body: [],
  closing: null,
  photo: null,
  quoteNotes: DEFAULT_QUOTE_NOTES,
  visit: DEFAULT_VISIT,
  cityHeadings: DEFAULT_CITY_HEADINGS,
  serviceHeadings: DEFAULT_SERVICE_HEADINGS,
};

export const city: CityPage = {
  name: 'Edina',
  slug: 'edina',
  inHeader: false,
  headerPosition: null,
  isListed: true,
  position: { latitude: 44.8897, longitude: -93.3499 },
  heading: 'Mobile Detailing in Edina',
  intro: 'Details between the lakes.',
  sections: [],
  localNotes: [],
  faq: [{ question: 'Do you come in winter?', answer: 'Yes.' }],
  nearby: [],
  zipCodes: ['55424'],
  banner: null,
  seo: {
    title: 'Edina Mobile Detailing',
    description: 'Car detailing at your door in Edina.',
    image: null,
  },
  updatedAt: '2026-11-02T10:00:00Z',
};

export const article: Article = {
  id: 'blog-salt',
  slug: 'salt',
  link: '/blog/salt',
  title: 'What Salt Does',
  summary: 'Where it collects, and when it matters.',
  date: '2026-03-18',
  image: null,
  body: [],
  author: null,
  serviceId: null,
  seo: { title: '', description: '', image: null },
  updatedAt: '2026-11-02T10:00:00Z',
};

export const savedQuote: SavedQuote = {
  id: SAMPLE_QUOTE.quoteId,
  quoteNumber: 'Q-23456789',
  hasEmail: true,
  expiresAt: '2026-12-21T00:00:00Z',
  vehicleType: 'suv',
  vehicleMake: 'bmw',
  vehicleModel: 'X5',
  vehicleYear: '2021',
  services: SAMPLE_QUOTE.services.toReversed(),
  subtotal: 550,
  mobileFee: 0,
  total: 550,
  saysNew: false,
};
