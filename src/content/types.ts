/**
 * The site's own content types. Only `src/content` knows Sanity's shapes; everything else sees these:
 * no nulls but the ones that mean something, lists never null, images with their size and alt text.
 */
import type { PortableTextBlock } from '@portabletext/react';
import type { DEFAULT_CITY_HEADINGS, DEFAULT_SERVICE_HEADINGS } from '#config/default-words.ts';
import type { Position } from '#domain/geo.ts';
import type { MenuEntry, MenuLink } from '#domain/menu.ts';
import type { Place } from '#domain/place.ts';
import type { Policy } from '#domain/policies.ts';
import type { Price } from '#domain/pricing/price.ts';
import type { Schedule } from '#domain/schedule.ts';

export type ContentImage = {
  /** Sanity asset file name, e.g. `3f…-1200x800.jpg`: the `/media/<file>` route serves it. */
  file: string;
  alt: string;
  width: number;
  height: number;
  /** Tiny data URI to show while the image loads. */
  placeholder: string | null;
  /** Focus point, each 0–1 from the top left; the middle when the editor set none. */
  focus: { x: number; y: number };
  /** Fractions that the editor cropped, each 0–1. */
  crop: { top: number; bottom: number; left: number; right: number } | null;
};

/** Links an element to its field in the Studio. Empty outside previews. */
export type DataAttribute = { 'data-sanity'?: string };

export type Service = {
  /** Stable id, e.g. `eco-wash`; also the anchor on the page and the key in the services table. */
  id: string;
  title: string;
  /** One line for cards. */
  summary: string;
  description: string;
  includes: string[];
  /** e.g. "4-6 hours"; null when the owner gives none. */
  duration: string | null;
  /** What the customer keeps, e.g. "3-5 years of protection"; null when the owner names nothing. */
  lasts: string | null;
  price: Price;
  /** For the element that shows the price. */
  priceAttribute?: DataAttribute;
  /** Offered in the header, on the home page and in the booking list. */
  isPackage: boolean;
  image: ContentImage | null;
  /** What the owner wrote for search results; empty texts are the site's to write. */
  seo: Seo;
  /** ISO instant of the last published edit. */
  updatedAt: string;
};

/** When the business works, and where. */
type Whereabouts = Schedule & Place;

export type Settings = Whereabouts & {
  businessName: string;
  tagline: string;
  /** As people read it, e.g. `612-555-0142`. */
  phone: string;
  /** An `sms:` link to the phone; null: the owner reads no text messages. */
  textHref: string | null;
  email: string;
  /** The opening hours as people read them, e.g. "Monday-Sunday 8am-7pm". */
  hours: string;
  /** Within what time a request is confirmed, e.g. "one business day"; null when the owner says nothing. */
  confirmWithin: string | null;
  /** What the owner has written, in a fixed order. */
  policies: Policy[];
  /** e.g. "Twin Cities". */
  region: string;
  /** How many days a saved quote holds. */
  quoteValidityDays: number;
  /** The sentence above the competitor prices. */
  competitorNote: string;
  /** Where everybody can read ratings; null: nowhere yet. */
  ratingUrl: string | null;
  trust: Trust;
  /** Where customers can write a review; null: nowhere yet. */
  reviewUrl: string | null;
  /** From when on the day before a visit the reminder is sent: 0–23, by its clock; null: never. */
  reminderHour: number | null;
  /** When the owner gets the visits of the day by email; null: never. */
  summaryHour: number | null;
  /** How long the drive between two cities takes. */
  driveMinutes: number;
  shareImage: ContentImage | null;
  /** For the dark header and footer; null: the logo that comes with the site. */
  logoOnDark: ContentImage | null;
  /** For search engines, which show it on white. */
  logoOnLight: ContentImage | null;
  menu: readonly MenuEntry[];
  footerLinks: readonly MenuLink[];
  buttons: ButtonWords;
  notFound: { heading: string; text: string; action: string };
  /** The sentence about starting points, beside prices. */
  priceNote: string;
};

/** What speaks for the business. Each is null until the owner has entered it. */
export type Trust = {
  /** From 1 to 5 with one decimal, from so many reviews, as everybody can read at `url`. */
  rating: { value: number; count: number; url: string } | null;
  /** e.g. "Insured up to $1 million". */
  insured: string | null;
  licensed: string | null;
  guarantee: string | null;
  /** The year in which the business began. */
  since: number | null;
  /** Who comes. */
  person: { name: string; role: string; text: string; image: ContentImage | null } | null;
  /** The business on other sites. */
  profiles: string[];
  /** The city of the business itself. */
  locality: string | null;
  /** In degrees. */
  coordinates: { latitude: number; longitude: number } | null;
};

/** What the buttons say that lead to booking, quote and phone. */
export type ButtonWords = { book: string; quote: string; call: string };

export type Seo = { title: string; description: string };

/** Heading, intro and search-result texts of one fixed page. */
export type PageCopy = {
  heading: string;
  intro: string;
  seo: Seo;
  banner: ContentImage | null;
  /** The text of a page that is mostly text; empty on the others. */
  body: PortableTextBlock[];
  /** What this page says at its end instead of what the home page says there. */
  closing: Closing | null;
  /** Beside the text of the About page. */
  photo: ContentImage | null;
  /** Below every quote; `{minimum}` and `{wheels}` stand for numbers. */
  quoteNotes: readonly string[];
  /** On the About page: the steps of a visit. */
  visit: { heading: string; intro: string; steps: readonly { title: string; text: string }[] };
  /** Headings of every city page; `{city}` stands for its name, `{price}` for the lowest price. */
  cityHeadings: Record<keyof typeof DEFAULT_CITY_HEADINGS, string>;
  /** Headings of the page of every service. */
  serviceHeadings: Record<keyof typeof DEFAULT_SERVICE_HEADINGS, string>;
};

export type Closing = {
  heading: string;
  text: string;
  /** On the button to the booking form; empty: the usual word. */
  action: string;
  photo: ContentImage | null;
};

export type HomeCopy = {
  hero: {
    tagline: string;
    /** Two heading lines. */
    headings: [string, string];
    /** Bullets, the last one included ("And many more!"). */
    bullets: string[];
    action: string;
    /** Behind the words; null: the image that comes with the site. */
    image: ContentImage | null;
    /** The same for a phone held upright. */
    imageOnPhones: ContentImage | null;
    /** Played one after the other: file names that `/media/<file>` serves; empty: the site's own. */
    videos: string[];
  };
  quoteBanner: { heading: string; text: string };
  about: { heading: string; text: string; stats: { value: string; label: string }[] };
  services: { heading: string; intro: string };
  comparison: {
    heading: string;
    /** Id of either image of the pair to show; null: the site chooses. */
    photoId: string | null;
  };
  reasons: { heading: string; intro: string; points: { title: string; text: string }[] };
  testimonials: { heading: string; intro: string };
  areas: { heading: string; intro: string };
  resources: { heading: string; intro: string };
  /** With the words of the link to each post. */
  blog: { heading: string; intro: string; action: string };
  closing: { heading: string; text: string };
};

export type Testimonial = {
  id: string;
  quote: string;
  author: string;
  isSample: boolean;
  /** What the owner tells of the visit, e.g. vehicle, service and month. */
  details: string[];
  /** From 1 to 5; null: the customer gave none. */
  rating: number | null;
  /** Slug of the customer's city. */
  citySlug: string | null;
};
export type FaqItem = { id: string; question: string; answer: PortableTextBlock[] };
export type BlogTeaser = {
  id: string;
  title: string;
  summary: string;
  /** `YYYY-MM-DD`, a calendar day. */
  date: string;
  /** Where to read on: its article, or a post elsewhere. */
  link: string | null;
  image: ContentImage | null;
};

/** A photo between the paragraphs of an article. */
export type PhotoBlock = { _type: 'photo'; _key: string; image: ContentImage };

export type Article = BlogTeaser & {
  slug: string;
  body: (PortableTextBlock | PhotoBlock)[];
  /** Null: the business itself. */
  author: string | null;
  /** Slug of the service that fits. */
  serviceId: string | null;
  /** What the owner wrote for search results; empty texts are the site's to write. */
  seo: Seo;
  /** ISO instant of the last published edit. */
  updatedAt: string;
};
export type GalleryImage = {
  id: string;
  image: ContentImage;
  caption: string;
  /** Two images with the same pair name form a before/after comparison. */
  pair: { name: string; role: 'before' | 'after' } | null;
  /** Whether only the comparison shows it, and not the carousel. */
  isOnlyCompared: boolean;
  /** Ids of the services that it shows. */
  serviceIds: string[];
};

/** An area as listed. */
export type Area = {
  name: string;
  slug: string;
  inHeader: boolean;
  /** From 1; null: after those with a position, by name. */
  headerPosition: number | null;
  isListed: boolean;
  /** Its center; null: the owner gives none, and no map shows the city. */
  position: Position | null;
};

/** A city as a page about another one links to it. */
export type NearCity = Pick<Area, 'name' | 'slug' | 'position'>;

/** A city that the business drives to. */
export type ServiceArea = { name: string; zipCodes: string[] };

export type CityPage = Area & {
  heading: string;
  intro: string;
  /** What is special about this city. */
  sections: { heading: string; body: PortableTextBlock[] }[];
  /** What matters to a car here, e.g. roads, lakes, parking. */
  localNotes: string[];
  faq: { question: string; answer: string }[];
  /** Those that the owner has chosen. */
  nearby: NearCity[];
  zipCodes: string[];
  banner: ContentImage | null;
  seo: Seo;
  updatedAt: string;
};

/** The bar at the top of every page. */
export type Announcement = {
  /** Changes with each edit: who closed one sees the next. */
  edition: string;
  text: string;
  link: { href: string; words: string } | null;
  /** Milliseconds since 1970; null: at once. */
  from: number | null;
  /** Milliseconds since 1970; null: until it is turned off. */
  until: number | null;
  /** When the page was rendered. */
  hasBegun: boolean;
};
