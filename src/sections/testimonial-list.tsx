import type { Testimonial } from '#content/types.ts';
import { TestimonialStars } from './testimonial-stars.tsx';

type Props = {
  testimonials: Testimonial[];
  /** On a phone a row beside other content, instead of a column; it says no more than who and what. */
  row?: boolean;
};

export function TestimonialList({ testimonials, row = false }: Props) {
  return (
    // What scrolls and holds no link must take the focus, or a keyboard could not move it.
    <ul
      tabIndex={row ? 0 : undefined}
      className={`${row ? 'snap-row sm:grid' : 'grid'} gap-6 md:grid-cols-2`}
    >
      {testimonials.map(({ id, quote, author, details, rating }) => (
        <li key={id}>
          <figure className="card flex h-full flex-col p-7">
            <span aria-hidden="true" className="text-5xl font-extrabold text-ice-500">
              “
            </span>
            <blockquote className="grow text-lg">{quote}</blockquote>
            <figcaption className="mt-5 font-semibold text-ink-700">
              <TestimonialStars rating={rating} />
              {author}
              {details.length > 0 && !row ? (
                <span className="block text-sm font-normal text-ink-500">
                  {details.join(' · ')}
                </span>
              ) : null}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
