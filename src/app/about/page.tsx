import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { BusinessFacts } from '#features/about/business-facts.tsx';
import { Reasons } from '#features/about/reasons.tsx';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { Section } from '#ui/section.tsx';

export const generateMetadata = () => metadataFor('about');

export default async function AboutPage() {
  const [copy, home] = await Promise.all([getPageCopy('about'), getHomeCopy()]);
  return (
    <>
      <PageBanner copy={copy} />
      <section aria-label="The business in figures" className="shell band">
        <p className="mb-12 max-w-2xl text-lg text-ink-700">{home.about.text}</p>
        <BusinessFacts stats={home.about.stats} />
      </section>
      <Section tone="night" {...home.reasons} items={home.reasons.points}>
        <Reasons points={home.reasons.points} />
      </Section>
      <ClosingCall copy={home.closing} />
      <PageTrail page="about" />
    </>
  );
}
