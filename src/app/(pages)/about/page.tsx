import { WhoComes } from '#booking/ticket/who-comes.tsx';
import { getGalleryImages } from '#content/getters/lists.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { BusinessStats } from '#sections/business-stats.tsx';
import { Reasons } from '#sections/reasons.tsx';
import { BusinessDetails } from '#sections/trust/business-details.tsx';
import { VisitSteps } from '#sections/visit-steps.tsx';
import { WorkSample } from '#sections/work-sample.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { Section } from '#ui/section.tsx';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('about');

export default async function AboutPage() {
  const [copy, home, images, settings] = await Promise.all([
    getPageCopy('about'),
    getHomeCopy(),
    getGalleryImages(),
    getSettings(),
  ]);
  const sample = copy.photo ? { image: copy.photo, caption: '' } : images.find(({ pair }) => !pair);
  return (
    <FixedPage page="about" copy={copy}>
      <section
        aria-label="The business in figures"
        className={`shell band grid items-center gap-12 lg:gap-16 ${sample ? 'lg:grid-cols-2' : ''}`}
      >
        <div>
          <p className="mb-8 max-w-2xl text-lg lg:text-xl">{home.about.text}</p>
          <BusinessStats stats={home.about.stats} />
          <BusinessDetails settings={settings} />
          <WhoComes person={settings.trust.person} />
        </div>
        {sample ? <WorkSample sample={sample} /> : null}
      </section>
      <VisitSteps visit={copy.visit} />
      <Section tone="night" {...home.reasons} items={home.reasons.points}>
        <Reasons points={home.reasons.points} />
      </Section>
    </FixedPage>
  );
}
