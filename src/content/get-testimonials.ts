import { keepUsable } from './keep-usable.ts';
import { load } from './load.ts';
import { testimonialsQuery } from './queries.ts';
import { reshapeTestimonial } from './reshape-entries.ts';
import { TAGS } from './tags.ts';
import type { Testimonial } from './types.ts';

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
