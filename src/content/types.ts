/**
 * The site's own content types, which the reshape functions return. Null always has a meaning, lists are never null,
 * and images have their size and alt text. Only `src/content` works with Sanity's generated types. All other code
 * uses these.
 */
import type { reshapeArea, reshapeCity, reshapeServiceArea } from './reshape/reshape-city.ts';
import type {
  reshapeArticle,
  reshapeBlogTeaser,
  reshapeFaqItem,
  reshapeGalleryImage,
  reshapeLandingPage,
  reshapeTestimonial,
} from './reshape/reshape-entries.ts';
import type { reshapeHome } from './reshape/reshape-home.ts';
import type { reshapeImage } from './reshape/reshape-image.ts';
import type { reshapeAnnouncement, reshapePage } from './reshape/reshape-page.ts';
import type { reshapeService } from './reshape/reshape-service.ts';
import type { reshapeSettings } from './reshape/reshape-settings.ts';

type Reshaped<Reshape extends (...wire: never) => object | null> = NonNullable<ReturnType<Reshape>>;

export type ContentImage = Reshaped<typeof reshapeImage>;
export type Service = Reshaped<typeof reshapeService>;

export type Settings = Reshaped<typeof reshapeSettings>;
export type Trust = Settings['trust'];
/** The labels of the buttons for booking, quote and phone. */
export type ButtonWords = Settings['buttons'];

export type HomeCopy = Reshaped<typeof reshapeHome>;
export type PageCopy = Reshaped<typeof reshapePage>;
export type Seo = PageCopy['seo'];
export type Closing = NonNullable<PageCopy['closing']>;
/** The bar at the top of every page. */
export type Announcement = Reshaped<typeof reshapeAnnouncement>;

export type Testimonial = Reshaped<typeof reshapeTestimonial>;
export type FaqItem = Reshaped<typeof reshapeFaqItem>;
export type BlogTeaser = Reshaped<typeof reshapeBlogTeaser>;
export type Article = Reshaped<typeof reshapeArticle>;
export type LandingPage = Reshaped<typeof reshapeLandingPage>;
export type GalleryImage = Reshaped<typeof reshapeGalleryImage>;

/** A city in a list. */
export type Area = Reshaped<typeof reshapeArea>;
export type CityPage = Reshaped<typeof reshapeCity>;
/** A city that another city's page links to. */
export type NearCity = CityPage['nearby'][number];
/** A city that the business drives to. */
export type ServiceArea = Reshaped<typeof reshapeServiceArea>;
