import type { Testimonial } from '#content/types.ts';

/** What one customer says, where there is no room for all. */
export function OneTestimonial({ testimonial }: { testimonial: Testimonial }) {
  const { quote, author, details } = testimonial;
  return (
    <figure>
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
