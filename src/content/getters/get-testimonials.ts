import { load } from '#content/load.ts';
import { testimonialsQuery } from '#content/queries.ts';
import { reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapeTestimonial } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { Testimonial } from '#content/types.ts';

/**
 * Testimonials in the owner's order.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getTestimonials(): Promise<Testimonial[]> {
  return reshapeList(
    await load(testimonialsQuery, {
      // Each names its service and its city.
      tags: [TAGS.testimonials, TAGS.services, TAGS.cities],
    }),
    reshapeTestimonial,
  );
}
