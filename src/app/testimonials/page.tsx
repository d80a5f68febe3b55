import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { getTestimonials } from '#content/get-testimonials.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';

export const generateMetadata = () => metadataFor('testimonials');

export default async function TestimonialsPage() {
  const [copy, home, reviews] = await Promise.all([
    getPageCopy('testimonials'),
    getHomeCopy(),
    getTestimonials(),
  ]);
  return (
    <>
      <PageBanner copy={copy} />
      <section aria-label="Reviews" className="band bg-mist-50">
        <div className="shell">
          <ReviewList reviews={reviews} />
        </div>
      </section>
      <ClosingCall copy={home.closing} />
      <PageTrail page="testimonials" />
    </>
  );
}
