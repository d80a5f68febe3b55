import type {
  BlogTeasersQueryResult,
  FaqQueryResult,
  GalleryPicturesQueryResult,
  TestimonialsQueryResult,
} from './generated/sanity.types.ts';
import { reshapeLine } from './reshape-basics.ts';
import { reshapePicture } from './reshape-picture.ts';
import { reshapeText } from './reshape-text.ts';
import { isSafeLink } from './safe-link.ts';
import type { BlogTeaser, FaqItem, GalleryPicture, Testimonial } from './types.ts';

/** Entries of the site's lists. Each gives null for an entry with nothing to show. */

export function reshapeTestimonial(wire: TestimonialsQueryResult[number]): Testimonial | null {
  const quote = reshapeLine(wire.quote);
  if (!quote) return null;
  const author = reshapeLine(wire.author);
  return { id: wire._id, quote, author, isSample: wire.isSample === true };
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
  const link = reshapeLine(wire.link);
  return {
    id: wire._id,
    title,
    summary: reshapeLine(wire.summary),
    date,
    link: link && isSafeLink(link) ? link : null,
    picture: reshapePicture(wire.image, title),
  };
}

export function reshapeGalleryPicture(
  wire: GalleryPicturesQueryResult[number],
): GalleryPicture | null {
  const caption = reshapeLine(wire.caption);
  const picture = reshapePicture(wire.image, caption);
  if (!picture) return null;
  const name = reshapeLine(wire.pair?.name);
  const role = wire.pair?.role;
  const isPaired = name !== '' && (role === 'before' || role === 'after');
  return { id: wire._id, picture, caption, pair: isPaired ? { name, role } : null };
}
