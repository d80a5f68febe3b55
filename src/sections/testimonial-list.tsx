import clsx from 'clsx';
import { getSettings } from '#content/getters/pages.ts';
import type { Testimonial } from '#content/types.ts';
import { RatingSource } from './trust/trust.tsx';

const MAX_STARS = 5;

type StarsProps = { rating: number | null; className?: string };

/** What a customer gave; nothing when they gave none. */
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

/** Who wrote it, with what the owner says of them and of where. */
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

/** Where it was written, e.g. "on Google"; nothing until the owner says it. */
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

/** Reviews in a section of a page: on a phone a row, and below them where everybody can read more. */
export async function TestimonialList({ testimonials }: { testimonials: Testimonial[] }) {
  const { ratingUrl, trust } = await getSettings();
  return (
    <>
      {/* What scrolls and holds no link must take the focus, or a keyboard could not move it. */}
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
