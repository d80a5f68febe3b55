import type { Testimonial } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TestimonialSource, TestimonialStars } from './testimonial-list.tsx';
import './testimonial-wall.css';

/** Every review in as many columns as fit, each as tall as its words. */
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
  return (
    <ul className="testimonial-wall">
      {testimonials.map(({ id, quote, author, details, rating, source }) => (
        <li key={id}>
          <figure className="card">
            <TestimonialStars rating={rating} />
            <blockquote>{quote}</blockquote>
            <figcaption>
              {author}
              {details.length > 0 ? <span>{details.join(' · ')}</span> : null}
              <TestimonialSource source={source} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
