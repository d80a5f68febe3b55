import { articlePath } from '#domain/pages.ts';
import { isSafeLink } from '#lib/addresses.ts';
import type {
  ArticleQueryResult,
  BlogTeasersQueryResult,
  FaqQueryResult,
  GalleryImagesQueryResult,
  LandingPageQueryResult,
  TestimonialsQueryResult,
} from '../generated/sanity.types.ts';
import { reshapeBody } from './reshape-body.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { readWebAddress, reshapeLine, reshapeLines, reshapeText } from './reshape-text.ts';

const MAX_STARS = 5;

/** Entries of the site's lists. Each function returns null for an entry with nothing to show. */

export function reshapeTestimonial(wire: TestimonialsQueryResult[number]) {
  const quote = reshapeLine(wire.quote);
  if (!quote) return null;
  const { rating } = wire;
  const source = reshapeLine(wire.source);
  const isRating = typeof rating === 'number' && Number.isInteger(rating) && rating >= 1;
  return {
    id: wire._id,
    quote,
    author: reshapeLine(wire.author),
    isSample: wire.isSample === true,
    /** What the owner tells of the visit, e.g. vehicle, service and month. */
    details: reshapeLines([wire.vehicle, wire.service, wire.month]),
    /** From 1 to 5; null: the customer gave none. */
    rating: isRating && rating <= MAX_STARS ? rating : null,
    /** Where it was written, e.g. Google; null: not said. */
    source: source ? { name: source, url: readWebAddress(wire.sourceUrl) } : null,
    citySlug: reshapeLine(wire.citySlug) || null,
    serviceId: reshapeLine(wire.serviceId) || null,
  };
}

export function reshapeFaqItem(wire: FaqQueryResult[number]) {
  const question = reshapeLine(wire.question);
  const answer = reshapeText(wire.answer);
  return question && answer.length > 0 ? { id: wire._id, question, answer } : null;
}

export function reshapeBlogTeaser(wire: BlogTeasersQueryResult[number]) {
  const title = reshapeLine(wire.title);
  const date = reshapeLine(wire.date);
  if (!title || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const slug = reshapeLine(wire.slug);
  const link = reshapeLine(wire.link);
  const elsewhere = link && isSafeLink(link) ? link : null;
  return {
    id: wire._id,
    title,
    summary: reshapeLine(wire.summary),
    /** `YYYY-MM-DD`, a calendar day. */
    date,
    /** Where to read on: its article, or a post elsewhere. */
    link: slug ? articlePath(slug) : elsewhere,
    image: reshapeImage(wire.image, title),
  };
}

export function reshapeGalleryImage(wire: GalleryImagesQueryResult[number]) {
  const caption = reshapeLine(wire.caption);
  const image = reshapeImage(wire.image, caption);
  if (!image) return null;
  const name = reshapeLine(wire.pair?.name);
  const role = wire.pair?.role;
  const isPaired = name !== '' && (role === 'before' || role === 'after');
  return {
    id: wire._id,
    image,
    caption,
    /** Two images with the same pair name form a before/after comparison. */
    pair: isPaired ? { name, role } : null,
    /** Whether only the comparison shows it, and not the carousel. */
    isOnlyCompared: isPaired && wire.isOnlyCompared === true,
    serviceIds: reshapeLines(wire.serviceIds),
  };
}

/** @returns null when the document has no title, date, address or text */
export function reshapeArticle(wire: NonNullable<ArticleQueryResult>) {
  const teaser = reshapeBlogTeaser({ ...wire, link: null });
  const slug = reshapeLine(wire.slug);
  const body = reshapeBody(wire.body, reshapeLine(wire.title));
  if (!teaser || !slug || body.length === 0) return null;
  return {
    ...teaser,
    slug,
    body,
    /** Null: the business itself. */
    author: reshapeLine(wire.author) || null,
    /** Slug of the service that fits. */
    serviceId: reshapeLine(wire.serviceId) || null,
    seo: reshapeSeo(wire.seo),
    updatedAt: wire._updatedAt,
  };
}

/** @returns null when the document has no heading, address or text */
export function reshapeLandingPage(wire: NonNullable<LandingPageQueryResult>) {
  const heading = reshapeLine(wire.heading);
  const slug = reshapeLine(wire.slug);
  const intro = reshapeLine(wire.intro);
  const body = reshapeBody(wire.body, heading);
  if (!heading || !slug || body.length === 0) return null;
  return {
    slug,
    heading,
    intro,
    image: reshapeImage(wire.image, heading),
    /** Slug of the service that it sells. */
    serviceId: reshapeLine(wire.serviceId) || null,
    body,
    /** Of the reviews that it shows, in the owner's order. */
    testimonialIds: reshapeLines(wire.testimonialIds),
    /** Neither search results nor the sitemap have it. */
    isHidden: wire.isHidden === true,
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
  };
}
