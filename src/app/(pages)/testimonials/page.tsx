import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { TestimonialWall } from '#sections/testimonial-wall.tsx';
import { RatingLink } from '#sections/trust/rating-link.tsx';
import { buttonClasses } from '#ui/button/button-classes.ts';

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
          {trust.rating ? (
            <p className="mb-8 text-lg">
              <RatingLink rating={trust.rating} />
            </p>
          ) : null}
          <TestimonialWall testimonials={testimonials} />
          {ratingUrl ? (
            <p className="mt-8">
              <a href={ratingUrl} className={buttonClasses({ variant: 'secondary' })}>
                Read all our ratings
              </a>
            </p>
          ) : null}
        </div>
      </section>
      <ClosingCall own={copy.closing} />
      <PageBreadcrumbs page="testimonials" />
    </>
  );
}
