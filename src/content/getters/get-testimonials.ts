import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { testimonialsQuery } from '#content/queries.ts';
import { reshapeTestimonial } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { Testimonial } from '#content/types.ts';

/**
 * Reviews in the owner's order.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getTestimonials(): Promise<Testimonial[]> {
  return keepUsable(
    await load(testimonialsQuery, { tags: [TAGS.testimonials] }),
    reshapeTestimonial,
  );
}
