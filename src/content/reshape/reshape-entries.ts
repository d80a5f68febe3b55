import type { z } from 'zod';
import { articlePath } from '#domain/pages.ts';
import type {
  articleShape,
  blogTeasersShape,
  faqShape,
  galleryImagesShape,
  landingPageShape,
  testimonialsShape,
} from '../reader/shapes.ts';
import { reshapeBody } from './reshape-body.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines, reshapeText } from './reshape-text.ts';

/** Entries of the site's lists. Each function returns null for an entry with nothing to show. */

export function reshapeTestimonial(wire: z.output<typeof testimonialsShape>[number]) {
  const quote = reshapeLine(wire.quote);
  if (!quote) return null;
  const source = reshapeLine(wire.source);
  return {
    id: wire._id,
    quote,
    author: reshapeLine(wire.author),
    isSample: wire.isSample === true,
    /** What the owner tells of the visit, e.g. vehicle, service and month. */
    details: reshapeLines([wire.vehicle, wire.service, wire.month]),
    /** From 1 to 5; null: the customer gave none. */
    rating: wire.rating,
    /** Where it was written, e.g. Google; null: not said. */
    source: source ? { name: source, url: wire.sourceUrl } : null,
    citySlug: reshapeLine(wire.citySlug) || null,
    serviceId: reshapeLine(wire.serviceId) || null,
  };
}

export function reshapeFaqItem(wire: z.output<typeof faqShape>[number]) {
  const question = reshapeLine(wire.question);
  const answer = reshapeText(wire.answer);
  return question && answer.length > 0 ? { id: wire._id, question, answer } : null;
}

export function reshapeBlogTeaser(wire: z.output<typeof blogTeasersShape>[number]) {
  const title = reshapeLine(wire.title);
  const { date, slug } = wire;
  if (!title || date === null) return null;
  return {
    id: wire._id,
    title,
    summary: reshapeLine(wire.summary),
    /** `YYYY-MM-DD`, a calendar day. */
    date,
    /** Where to read on: its article, or a post elsewhere. */
    link: slug ? articlePath(slug) : reshapeLine(wire.link) || null,
    /** Of its article; null: there is none. */
    slug,
    image: reshapeImage(wire.image, title),
  };
}

export function reshapeGalleryImage(wire: z.output<typeof galleryImagesShape>[number]) {
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

/** @returns null when the document has no title, date or address */
export function reshapeArticle(wire: NonNullable<z.output<typeof articleShape>>) {
  const teaser = reshapeBlogTeaser({ ...wire, link: null });
  const { slug } = wire;
  if (!teaser || !slug) return null;
  return {
    ...teaser,
    slug,
    body: reshapeBody(wire.body, teaser.title),
    /** Null: the business itself. */
    author: reshapeLine(wire.author) || null,
    /** Slug of the service that fits. */
    serviceId: reshapeLine(wire.serviceId) || null,
    seo: reshapeSeo(wire.seo),
    updatedAt: wire._updatedAt,
  };
}

/** @returns null when the document has no heading or address */
export function reshapeLandingPage(wire: NonNullable<z.output<typeof landingPageShape>>) {
  const heading = reshapeLine(wire.heading);
  const { slug } = wire;
  const intro = reshapeLine(wire.intro);
  if (!heading || !slug) return null;
  return {
    slug,
    heading,
    intro,
    image: reshapeImage(wire.image, heading),
    /** Slug of the service that it sells. */
    serviceId: reshapeLine(wire.serviceId) || null,
    body: reshapeBody(wire.body, heading),
    /** Of the reviews that it shows, in the owner's order. */
    testimonialIds: reshapeLines(wire.testimonialIds),
    /** Neither search results nor the sitemap have it. */
    isHidden: wire.isHidden === true,
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
  };
}
