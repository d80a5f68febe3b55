import { getTestimonials } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { TestimonialWall } from '#sections/testimonial-wall.tsx';
import { RatingSource } from '#sections/trust/rating-link.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { PageBreadcrumbs } from '#shell/structured-data/structured-data.tsx';

export const generateMetadata = () => metadataFor('testimonials');

export default async function TestimonialsPage() {
  const [copy, testimonials, { ratingUrl, trust }] = await Promise.all([
    getPageCopy('testimonials'),
    getTestimonials(),
    getSettings(),
  ]);
  return (
    <>
      <PageBanner copy={copy} />
      <section aria-label="Reviews" className="band bg-mist-50">
        <div className="shell">
          <TestimonialWall testimonials={testimonials} />
          <RatingSource url={ratingUrl} rating={trust.rating} />
        </div>
      </section>
      <ClosingCall own={copy.closing} />
      <PageBreadcrumbs page="testimonials" />
    </>
  );
}
