import type { Settings, Testimonial } from '#content/types.ts';
import { OneTestimonial } from './one-testimonial.tsx';
import { BusinessFacts } from './trust/business-facts.tsx';
import { RatingLink } from './trust/rating-link.tsx';
import './beside-form.css';

type Props = { settings: Settings; testimonial: Testimonial | undefined };

/** Why to send the form beside it: a customer's word, the rating and the facts of the business. */
export function BesideForm({ settings, testimonial }: Props) {
  return (
    <div className="beside-form">
      {testimonial ? <OneTestimonial testimonial={testimonial} /> : null}
      <RatingLink rating={settings.trust.rating} />
      <BusinessFacts settings={settings} />
    </div>
  );
}
