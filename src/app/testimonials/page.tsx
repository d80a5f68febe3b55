import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';

export const generateMetadata = () => metadataFor('testimonials');

export default async function TestimonialsPage() {
  const [copy, home, testimonials] = await Promise.all([
    getPageCopy('testimonials'),
    getHomeCopy(),
    getTestimonials(),
  ]);
  return (
    <>
      <PageBanner copy={copy} />
      <section aria-label="Reviews" className="band bg-mist-50">
        <div className="shell">
          <TestimonialList testimonials={testimonials} />
        </div>
      </section>
      <ClosingCall copy={home.closing} />
      <PageBreadcrumbs page="testimonials" />
    </>
  );
}
