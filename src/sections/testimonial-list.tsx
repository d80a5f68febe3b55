import clsx from 'clsx';
import { getSettings } from '#content/getters/pages.ts';
import type { Testimonial } from '#content/types.ts';
import { RatingSource } from './trust/trust.tsx';

const MAX_STARS = 5;

type StarsProps = { rating: number | null; className?: string };

/** Renders the stars of a review. Renders nothing without a rating. */
export function TestimonialStars({ rating, className }: StarsProps) {
  if (rating === null) return null;
  return (
    <span
      role="img"
      aria-label={`${rating} of 5 stars`}
      className={clsx('block text-ice-600', className)}
    >
      {'★'.repeat(rating) + '☆'.repeat(MAX_STARS - rating)}
    </span>
  );
}

/** Renders the author of a review, with the details and the source that the owner entered. */
export function TestimonialAuthor({ testimonial }: { testimonial: Testimonial }) {
  const { author, details, source } = testimonial;
  return (
    <>
      {author}
      {details.length > 0 ? (
        <span className="block text-sm font-normal text-ink-500">{details.join(' · ')}</span>
      ) : null}
      <TestimonialSource source={source} />
    </>
  );
}

/** Renders where a review was written, e.g. "on Google". Renders nothing until the owner enters it. */
function TestimonialSource({ source }: Pick<Testimonial, 'source'>) {
  if (source === null) return null;
  const words = `on ${source.name}`;
  if (source.url === null) return <span className="block text-sm font-normal">{words}</span>;
  return (
    <a href={source.url} className="flex min-h-11 w-fit items-center text-sm underline">
      {words}
    </a>
  );
}

/** Renders reviews in a section of a page, as a row on a phone, with a link to their source. */
export async function TestimonialList({ testimonials }: { testimonials: Testimonial[] }) {
  const { ratingUrl, trust } = await getSettings();
  return (
    <>
      {/* A scrolling list without links has to be focusable, or a keyboard couldn't scroll it. */}
      <ul tabIndex={0} className="snap-row gap-6 sm:grid sm:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <figure className="card flex h-full flex-col p-6">
              <blockquote className="grow md:text-lg">{testimonial.quote}</blockquote>
              <figcaption className="mt-4 font-semibold text-ink-700">
                <TestimonialStars rating={testimonial.rating} />
                <TestimonialAuthor testimonial={testimonial} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <RatingSource url={ratingUrl} rating={trust.rating} />
    </>
  );
}
