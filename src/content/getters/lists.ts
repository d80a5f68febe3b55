import { load } from '../load.ts';
import { faqQuery, galleryImagesQuery, testimonialsQuery } from '../queries.ts';
import {
  reshapeFaqItem,
  reshapeGalleryImage,
  reshapeTestimonial,
} from '../reshape/reshape-entries.ts';
import { reshapeList } from '../reshape/reshape-text.ts';
import { TAGS } from '../tags.ts';
import type { FaqItem, GalleryImage, Testimonial } from '../types.ts';

export async function getFaq(): Promise<FaqItem[]> {
  return reshapeList(await load(faqQuery, { tags: [TAGS.faq] }), reshapeFaqItem);
}

/** The gallery in the owner's order; entries without an image are left out. */
export async function getGalleryImages(): Promise<GalleryImage[]> {
  const wires = await load(galleryImagesQuery, { tags: [TAGS.gallery] });
  return reshapeList(wires, reshapeGalleryImage);
}

export async function getTestimonials(): Promise<Testimonial[]> {
  return reshapeList(
    await load(testimonialsQuery, {
      // Each names its service and its city.
      tags: [TAGS.testimonials, TAGS.services, TAGS.cities],
    }),
    reshapeTestimonial,
  );
}
