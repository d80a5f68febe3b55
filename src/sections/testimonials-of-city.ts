import type { Testimonial } from '#content/types.ts';

/** A city's own come first; the others follow in the owner's order. @param slug of the city */
export function testimonialsOfCity(all: readonly Testimonial[], slug: string): Testimonial[] {
  const isOwn = ({ citySlug }: Testimonial) => citySlug === slug;
  return [...all.filter(isOwn), ...all.filter((each) => !isOwn(each))];
}
