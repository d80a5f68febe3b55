import type { z } from 'zod';
import { articlePath } from '#domain/pages.ts';
import type {
  articleShape,
  blogTeasersShape,
  faqShape,
  galleryImagesShape,
  testimonialsShape,
} from '../reader/shapes/entries.ts';
import type { landingPageShape } from '../reader/shapes/pages.ts';
import { reshapeBody } from './reshape-body.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines, reshapeText } from './reshape-text.ts';

/** Returns a testimonial; null without a quote. */
export function reshapeTestimonial(wire: z.output<typeof testimonialsShape>[number]) {
  const quote = reshapeLine(wire.quote);
  if (!quote) return null;
  const source = reshapeLine(wire.source);
  return {
    id: wire._id,
    quote,
    author: reshapeLine(wire.author),
    isSample: wire.isSample === true,
    /** Facts about the visit, e.g. vehicle, service and month. */
    details: reshapeLines([wire.vehicle, wire.service, wire.month]),
    /** From 1 to 5; null when the customer gave none. */
    rating: wire.rating,
    /** The site where the customer wrote it, e.g. Google; null when unknown. */
    source: source ? { name: source, url: wire.sourceUrl } : null,
    citySlug: reshapeLine(wire.citySlug) || null,
    serviceId: reshapeLine(wire.serviceId) || null,
  };
}

/** Returns a question with its answer; null without one of them. */
export function reshapeFaqItem(wire: z.output<typeof faqShape>[number]) {
  const question = reshapeLine(wire.question);
  const answer = reshapeText(wire.answer);
  return question && answer.length > 0 ? { id: wire._id, question, answer } : null;
}

/** Returns a post for lists; null without a title or a date. */
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
    /** The path of its article, or the address of a post elsewhere. */
    link: slug ? articlePath(slug) : reshapeLine(wire.link) || null,
    /** The slug of its article; null without one. */
    slug,
    image: reshapeImage(wire.image, title),
  };
}

/** Returns an image of the gallery; null when the site can't serve it. */
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
    /** Whether only the comparison shows it, not the carousel. */
    isOnlyCompared: isPaired && wire.isOnlyCompared === true,
    serviceIds: reshapeLines(wire.serviceIds),
  };
}

/** Returns an article; null when the document has no title, date or slug. */
export function reshapeArticle(wire: NonNullable<z.output<typeof articleShape>>) {
  const teaser = reshapeBlogTeaser({ ...wire, link: null });
  const { slug } = wire;
  if (!teaser || !slug) return null;
  return {
    ...teaser,
    slug,
    body: reshapeBody(wire.body, teaser.title),
    /** Null when the business itself is the author. */
    author: reshapeLine(wire.author) || null,
    /** Slug of a related service. */
    serviceId: reshapeLine(wire.serviceId) || null,
    seo: reshapeSeo(wire.seo),
    updatedAt: wire._updatedAt,
  };
}

/** Returns a landing page; null when the document has no heading or slug. */
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
    /** Ids of its reviews, in the owner's order. */
    testimonialIds: reshapeLines(wire.testimonialIds),
    /** Whether search results and the sitemap leave it out. */
    isHidden: wire.isHidden === true,
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
  };
}
