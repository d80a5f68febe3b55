import type { PageKey } from '#domain/pages.ts';
import type { ImageFile } from './images.ts';

/** A paragraph, with links and bold words as Markdown writes them, or a small heading above the next ones. */
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
export type FaqSeed = { slug: string; question: string; answer: string[] };
/** A paragraph, a heading, a list, a photo or a block. */
export type ArticleSeed = (
  | RichParagraph
  | { bullets: string[] }
  | { numbers: string[] }
  | { photo: ImageFile }
  /** Slug of a service of the seed. */
  | { service: string }
  /** Slug of a photo of the gallery. */
  | { pair: string }
  /** Slugs of entries of the FAQ, and questions that stand only here. */
  | { faq: { heading: string; items: (string | { question: string; answer: string[] })[] } }
  | { callout: { heading: string; text: string[] } }
  /** The first row names the columns. */
  | { table: { caption: string; rows: string[][] } }
)[];

/** What articles and landing pages have in common. */
export type WrittenSeed = {
  slug: string;
  image: ImageFile;
  body: ArticleSeed;
  /** Slug of the service that fits. */
  service: string;
};

export type BlogSeed = WrittenSeed & { title: string; summary: string; date: string };

export type LandingPageSeed = WrittenSeed & { heading: string; intro: string; seo: SeoSeed };

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
  /** Below each heading its paragraphs. */
  sections: Record<string, string[]>;
  localNotes: string[];
  /** To each question its answer. */
  faq: Record<string, string>;
  /** Slugs of other cities of the seed. */
  nearby: string[];
  zipCodes: string[];
  /** Of its center, in degrees. */
  location: { latitude: number; longitude: number };
  banner: ImageFile;
  /** False where "Areas We Serve" leaves it out. */
  isListed?: false;
  inHeader?: true;
  headerPosition?: number;
  seo: SeoSeed;
};
