import { load } from '../load.ts';
import { faqQuery, galleryImagesQuery, testimonialsQuery } from '../queries.ts';
import { faqShape, galleryImagesShape, testimonialsShape } from '../reader/shapes/entries.ts';
import type { BodyBlock, FaqBlock } from '../reshape/reshape-body.ts';
import {
  reshapeFaqItem,
  reshapeGalleryImage,
  reshapeTestimonial,
} from '../reshape/reshape-entries.ts';
import { reshapeList } from '../reshape/reshape-text.ts';
import { TAGS } from '../tags.ts';
import type { FaqItem, GalleryImage, Testimonial } from '../types.ts';

/** Returns the questions of the FAQ in the owner's order. */
export async function getFaq(): Promise<FaqItem[]> {
  return reshapeList(await load(faqQuery, faqShape, { tags: [TAGS.faq] }), reshapeFaqItem);
}

const isFaq = (block: BodyBlock): block is FaqBlock => block._type === 'faqBlock';

/** Returns the questions in a text. Questions that refer to the FAQ have its current wording. */
export async function getQuestionsIn(body: readonly BodyBlock[]): Promise<FaqItem[]> {
  const items = body.filter(isFaq).flatMap((block) => block.items);
  if (items.length === 0) return [];
  const faq = await getFaq();
  return items.flatMap((item) =>
    typeof item === 'string' ? faq.filter(({ id }) => id === item) : [item],
  );
}

/** Returns the gallery in the owner's order, without entries that have no image. */
export async function getGalleryImages(): Promise<GalleryImage[]> {
  const wires = await load(galleryImagesQuery, galleryImagesShape, { tags: [TAGS.gallery] });
  return reshapeList(wires, reshapeGalleryImage);
}

/** Returns the testimonials in the owner's order. */
export async function getTestimonials(): Promise<Testimonial[]> {
  // Each testimonial shows its service and its city.
  const tags = [TAGS.testimonials, TAGS.services, TAGS.cities];
  return reshapeList(
    await load(testimonialsQuery, testimonialsShape, { tags }),
    reshapeTestimonial,
  );
}
