import { getTestimonials } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { TestimonialWall } from '#sections/testimonial-wall.tsx';
import { RatingSource } from '#sections/trust/trust.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('testimonials');

export default async function TestimonialsPage() {
  const [copy, testimonials, { ratingUrl, trust }] = await Promise.all([
    getPageCopy('testimonials'),
    getTestimonials(),
    getSettings(),
  ]);
  return (
    <FixedPage page="testimonials" copy={copy}>
      <section aria-label="Reviews" className="band bg-mist-50">
        <div className="shell">
          <TestimonialWall testimonials={testimonials} />
          <RatingSource url={ratingUrl} rating={trust.rating} />
        </div>
      </section>
    </FixedPage>
  );
}
