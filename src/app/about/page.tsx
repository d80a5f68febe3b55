import { PATHS } from '#config/paths.ts';
import { getGalleryPictures } from '#content/get-gallery-pictures.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { getTestimonials } from '#content/get-testimonials.ts';
import { BusinessFacts } from '#features/about/business-facts.tsx';
import { Reasons } from '#features/about/reasons.tsx';
import { ShownWork } from '#features/about/shown-work.tsx';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { buttonClasses } from '#ui/button-classes.ts';
import { Section } from '#ui/section.tsx';

export const generateMetadata = () => metadataFor('about');

export default async function AboutPage() {
  const [copy, home, pictures, reviews] = await Promise.all([
    getPageCopy('about'),
    getHomeCopy(),
    getGalleryPictures(),
    getTestimonials(),
  ]);
  const shown = pictures.find(({ pair }) => !pair);
  return (
    <>
      <PageBanner copy={copy} />
      <section
        aria-label="The business in figures"
        className="shell band grid items-center gap-12 lg:auto-cols-fr lg:grid-flow-col lg:gap-16"
      >
        <div>
          <p className="mb-10 max-w-2xl text-lg lg:text-xl">{home.about.text}</p>
          <BusinessFacts stats={home.about.stats} />
        </div>
        {shown ? <ShownWork shown={shown} /> : null}
      </section>
      <Section tone="night" {...home.reasons} items={home.reasons.points}>
        <Reasons points={home.reasons.points} />
      </Section>
      <Section tone="mist" {...home.testimonials} items={reviews}>
        <ReviewList reviews={reviews.slice(0, 2)} />
        <a href={PATHS.testimonials} className={`mt-8 ${buttonClasses({ variant: 'secondary' })}`}>
          All testimonials
        </a>
      </Section>
      <ClosingCall copy={home.closing} />
      <PageTrail page="about" />
    </>
  );
}
