import type { PageKey } from '#domain/pages.ts';
import type { ImageFile } from './images.ts';

/** A paragraph with Markdown links and bold text, or a small heading. */
export type RichParagraph = string | { heading: string };

type SeoSeed = { title: string; description: string };

type PriceSeed = { regular: number; suv: number } | { flat: number } | { perWheel: number };

export type ServiceSeed = {
  slug: string;
  title: string;
  summary: string;
  description: string;
  includes: string[];
  duration: string;
  /** How long the result lasts. Missing for services without a lasting one. */
  lasts?: string;
  price: PriceSeed;
  isPackage: boolean;
  image: ImageFile;
};

export type TestimonialSeed = {
  quote: string;
  author: string;
  /** Slug of a city in the seed. */
  city: string;
  vehicle: string;
  /** Slug of a service in the seed. */
  service: string;
  month: string;
  rating: 1 | 2 | 3 | 4 | 5;
};
export type FaqSeed = { slug: string; question: string; answer: string[] };
/** A paragraph, a heading, a list, a photo or a block. */
export type ArticleSeed = (
  | RichParagraph
  | { bullets: string[] }
  | { numbers: string[] }
  | { photo: ImageFile }
  /** Slug of a service in the seed. */
  | { service: string }
  /** Slug of a gallery photo. */
  | { pair: string }
  /** Slugs of FAQ entries, and questions written for this text. */
  | { faq: { heading: string; items: (string | { question: string; answer: string[] })[] } }
  | { callout: { heading: string; text: string[] } }
  /** The first row names the columns. */
  | { table: { caption: string; rows: string[][] } }
)[];

/** The fields that articles and landing pages share. */
export type TextPageSeed = {
  slug: string;
  image: ImageFile;
  body: ArticleSeed;
  /** Slug of the related service. */
  service: string;
};

export type BlogSeed = TextPageSeed & { title: string; summary: string; date: string };

export type LandingPageSeed = TextPageSeed & { heading: string; intro: string; seo: SeoSeed };

export type GallerySeed = {
  slug: string;
  image: ImageFile;
  caption: string;
  pair?: { name: string; role: 'before' | 'after' };
  isOnlyCompared?: true;
  /** Slugs of the services in the photo. */
  services?: string[];
};

export type PageSeed = {
  key: PageKey;
  heading: string;
  intro: string;
  seo: SeoSeed;
  banner?: ImageFile;
  body?: RichParagraph[];
  /** The photo beside the text. */
  photo?: ImageFile;
  /** Notes below every quote. */
  quoteNotes?: string[];
  closing?: { heading: string; text: string; action: string; photo: ImageFile };
};

export type CitySeed = {
  name: string;
  slug: string;
  heading: string;
  intro: string;
  /** Paragraphs by heading. */
  sections: Record<string, string[]>;
  localNotes: string[];
  /** Answers by question. */
  faq: Record<string, string>;
  /** Slugs of other cities in the seed. */
  nearby: string[];
  zipCodes: string[];
  /** The center of the city, in degrees. */
  location: { latitude: number; longitude: number };
  banner: ImageFile;
  /** False if "Areas We Serve" leaves the city out. */
  isListed?: false;
  inHeader?: true;
  headerPosition?: number;
  seo: SeoSeed;
};
