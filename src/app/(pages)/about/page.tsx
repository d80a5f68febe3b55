import { WhoComes } from '#booking/ticket/who-comes.tsx';
import { getGalleryImages } from '#content/getters/lists.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { imageSources } from '#content/images/image-url.ts';
import { BusinessStats } from '#sections/business-stats.tsx';
import { Reasons } from '#sections/reasons.tsx';
import { BusinessDetails } from '#sections/trust/trust.tsx';
import { VisitSteps } from '#sections/visit-steps.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { from } from '#ui/breakpoints.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
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
        {sample ? (
          <figure>
            <ResponsiveImage
              {...imageSources(sample.image, { ratio: 3 / 2 })}
              eager
              sizes={`${from('page')} 38vw, ${from('lg')} 46vw, 92vw`}
              className="aspect-3/2 w-full rounded-card object-cover"
            />
            {sample.caption ? (
              <figcaption className="mt-3 text-sm text-ink-700">{sample.caption}</figcaption>
            ) : null}
          </figure>
        ) : null}
      </section>
      <VisitSteps visit={copy.visit} />
      <Section tone="night" {...home.reasons} items={home.reasons.points}>
        <Reasons points={home.reasons.points} />
      </Section>
    </FixedPage>
  );
}
