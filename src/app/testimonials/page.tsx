import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { getTestimonials } from '#content/get-testimonials.ts';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const generateMetadata = () => metadataFor('testimonials');

export default async function TestimonialsPage() {
  const [copy, home, reviews] = await Promise.all([
    getPageCopy('testimonials'),
    getHomeCopy(),
    getTestimonials(),
  ]);
  return (
    <>
      <PageHeading heading={copy.heading} intro={copy.intro} />
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
