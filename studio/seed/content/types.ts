import type { PageKey } from '#domain/pages.ts';
import type { ImageFile } from './images.ts';

/** A span of text: plain, linked or bold. */
export type RichSpan = string | { text: string; link: string } | { text: string; strong: true };

/** A paragraph, or a small heading above the next ones. */
export type RichParagraph = RichSpan[] | { heading: string };

type SeoSeed = { title: string; description: string };

type PriceSeed = { regular: number; suv: number } | { flat: number } | { perWheel: number };

export type ServiceSeed = {
  slug: string;
  title: string;
  summary: string;
  description: string;
  includes: string[];
  duration: string;
  /** Left out where the work leaves nothing on the car that protects it. */
  lasts?: string;
  price: PriceSeed;
  isPackage: boolean;
  image: ImageFile;
};

export type TestimonialSeed = {
  quote: string;
  author: string;
  /** Slug of a city of the seed. */
  city: string;
  vehicle: string;
  /** Slug of a service of the seed. */
  service: string;
  month: string;
  rating: 1 | 2 | 3 | 4 | 5;
};
export type FaqSeed = { slug: string; question: string; answer: RichSpan[][] };
/** A paragraph, a heading, a list or a photo. */
export type ArticleSeed = (
  | RichSpan[]
  | { heading: string }
  | { bullets: (string | RichSpan[])[] }
  | { numbers: (string | RichSpan[])[] }
  | { photo: ImageFile }
)[];

export type BlogSeed = {
  slug: string;
  title: string;
  summary: string;
  date: string;
  image: ImageFile;
  body: ArticleSeed;
  /** Slug of the service that fits. */
  service: string;
};

export type GallerySeed = {
  slug: string;
  image: ImageFile;
  caption: string;
  pair?: { name: string; role: 'before' | 'after' };
  isOnlyCompared?: true;
  /** Slugs of the services that it shows. */
  services?: string[];
};

export type PageSeed = {
  key: PageKey;
  heading: string;
  intro: string;
  seo: SeoSeed;
  banner?: ImageFile;
  body?: RichParagraph[];
  /** Beside the text. */
  photo?: ImageFile;
  /** Below every quote. */
  quoteNotes?: string[];
  closing?: { heading: string; text: string; action: string; photo: ImageFile };
};

export type CitySeed = {
  name: string;
  slug: string;
  heading: string;
  intro: string;
  /** One string is one paragraph. */
  sections: { heading: string; body: string[] }[];
  localNotes: string[];
  faq: { question: string; answer: string }[];
  /** Slugs of other cities of the seed. */
  nearby: string[];
  zipCodes: string[];
  /** Of its center, in degrees. */
  location: { latitude: number; longitude: number };
  banner: ImageFile;
  isListed: boolean;
  inHeader: boolean;
  headerPosition?: number;
  seo: SeoSeed;
};
