import type {
  BlogTeasersQueryResult,
  FaqQueryResult,
  GalleryImagesQueryResult,
  TestimonialsQueryResult,
} from '#content/generated/sanity.types.ts';
import type { BlogTeaser, FaqItem, GalleryImage, Testimonial } from '#content/types.ts';
import { articlePath } from '#domain/pages.ts';
import { isSafeLink } from '#lib/safe-link.ts';
import { reshapeLine, reshapeLines } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeText } from './reshape-text.ts';

const MAX_STARS = 5;

/** Entries of the site's lists. Each function returns null for an entry with nothing to show. */

export function reshapeTestimonial(wire: TestimonialsQueryResult[number]): Testimonial | null {
  const quote = reshapeLine(wire.quote);
  if (!quote) return null;
  const { rating } = wire;
  const isRating = typeof rating === 'number' && Number.isInteger(rating) && rating >= 1;
  return {
    id: wire._id,
    quote,
    author: reshapeLine(wire.author),
    isSample: wire.isSample === true,
    details: reshapeLines([wire.vehicle, wire.service, wire.month]),
    rating: isRating && rating <= MAX_STARS ? rating : null,
    citySlug: reshapeLine(wire.citySlug) || null,
  };
}

export function reshapeFaqItem(wire: FaqQueryResult[number]): FaqItem | null {
  const question = reshapeLine(wire.question);
  const answer = reshapeText(wire.answer);
  return question && answer.length > 0 ? { id: wire._id, question, answer } : null;
}

export function reshapeBlogTeaser(wire: BlogTeasersQueryResult[number]): BlogTeaser | null {
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
    date,
    link: slug ? articlePath(slug) : elsewhere,
    image: reshapeImage(wire.image, title),
  };
}

export function reshapeGalleryImage(wire: GalleryImagesQueryResult[number]): GalleryImage | null {
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
    pair: isPaired ? { name, role } : null,
    isOnlyCompared: isPaired && wire.isOnlyCompared === true,
    serviceIds: reshapeLines(wire.serviceIds),
  };
}
