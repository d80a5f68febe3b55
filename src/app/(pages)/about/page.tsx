import { WhoComes } from '#booking/ticket/who-comes.tsx';
import { getGalleryImages } from '#content/getters/lists.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { BusinessStats } from '#sections/business-stats.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { Reasons } from '#sections/reasons.tsx';
import { BusinessFacts } from '#sections/trust/business-facts.tsx';
import { VisitSteps } from '#sections/visit-steps.tsx';
import { WorkSample } from '#sections/work-sample.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { PageBreadcrumbs } from '#shell/structured-data/structured-data.tsx';
import { Section } from '#ui/section.tsx';

export const generateMetadata = () => metadataFor('about');

export default async function AboutPage() {
  const [copy, home, images, settings] = await Promise.all([
    getPageCopy('about'),
    getHomeCopy(),
    getGalleryImages(),
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
      <ClosingCall own={copy.closing} />
      <PageBreadcrumbs page="about" />
    </>
  );
}
