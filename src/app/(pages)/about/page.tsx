import { getGalleryImages } from '#content/getters/get-gallery-images.ts';
import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { PATHS } from '#domain/pages.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { BusinessStats } from '#sections/business-stats.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { Reasons } from '#sections/reasons.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { BusinessFacts } from '#sections/trust/business-facts.tsx';
import { WhoComes } from '#sections/trust/who-comes.tsx';
import { VisitSteps } from '#sections/visit-steps.tsx';
import { WorkSample } from '#sections/work-sample.tsx';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Section } from '#ui/section.tsx';

export const generateMetadata = () => metadataFor('about');

export default async function AboutPage() {
  const [copy, home, images, testimonials, settings] = await Promise.all([
    getPageCopy('about'),
    getHomeCopy(),
    getGalleryImages(),
    getTestimonials(),
    getSettings(),
  ]);
  const sample = images.find(({ pair }) => !pair);
  return (
    <>
      <PageBanner copy={copy} />
      <section
        aria-label="The business in figures"
        className={`shell band grid items-center gap-12 lg:gap-16 ${copy.photo || sample ? 'lg:grid-cols-2' : ''}`}
      >
        <div>
          <p className="mb-8 max-w-2xl text-lg lg:text-xl">{home.about.text}</p>
          <BusinessStats stats={home.about.stats} />
          <BusinessFacts settings={settings} />
          <WhoComes person={settings.trust.person} />
        </div>
        {copy.photo ? (
          <WorkSample sample={{ image: copy.photo, caption: '' }} />
        ) : sample ? (
          <WorkSample sample={sample} />
        ) : null}
      </section>
      <VisitSteps visit={copy.visit} />
      <Section tone="night" {...home.reasons} items={home.reasons.points}>
        <Reasons points={home.reasons.points} />
      </Section>
      <Section tone="mist" {...home.testimonials} items={testimonials}>
        <TestimonialList testimonials={testimonials.slice(0, 2)} />
        <a href={PATHS.testimonials} className={`mt-8 ${buttonClasses({ variant: 'secondary' })}`}>
          Read all reviews
        </a>
      </Section>
      <ClosingCall own={copy.closing} />
      <PageBreadcrumbs page="about" />
    </>
  );
}
