import type { Testimonial } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TestimonialAuthor, TestimonialStars } from './testimonial-list.tsx';

/** Renders all reviews in as many columns as fit, each card as tall as its text. */
export function TestimonialWall({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length === 0) {
    return (
      <EmptyState
        text="Our first reviews are coming soon."
        href={PATHS.contact}
        action="Tell us how we did"
      />
    );
  }
  // A few reviews fill two columns in larger text.
  const isFew = testimonials.length < 5;
  return (
    <ul className={`-mb-6 gap-6 ${isFew ? 'columns-[2_19rem]' : 'columns-[3_19rem]'}`}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="break-inside-avoid pb-6">
          <figure className="card p-7">
            <TestimonialStars
              rating={testimonial.rating}
              className="mb-3 text-[1.125rem] tracking-[0.15em]"
            />
            <blockquote className={isFew ? 'text-[1.1875rem]' : 'text-[1.0625rem]'}>
              {testimonial.quote}
            </blockquote>
            <figcaption className="mt-5 border-t border-mist-200 pt-4 font-bold">
              <TestimonialAuthor testimonial={testimonial} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
