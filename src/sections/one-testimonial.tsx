import type { Testimonial } from '#content/types.ts';
import { TestimonialStars } from './testimonial-stars.tsx';

/** What one customer says, where there is no room for all. */
export function OneTestimonial({ testimonial }: { testimonial: Testimonial }) {
  const { quote, author, details, rating } = testimonial;
  return (
    <figure>
      <TestimonialStars rating={rating} />
      <q className="block">{quote}</q>
      <figcaption className="mt-2 text-sm font-semibold text-ink-700">
        {author}
        {details.length > 0 ? (
          <span className="block font-normal text-ink-500">{details.join(' · ')}</span>
        ) : null}
      </figcaption>
    </figure>
  );
}
