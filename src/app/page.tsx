import { environment } from '#config/env.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPackages } from '#content/get-services.ts';
import { getSettings } from '#content/get-settings.ts';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { HomeHero } from '#features/home/home-hero.tsx';
import { QuoteBanner } from '#features/home/quote-banner.tsx';
import { businessData } from '#features/seo/business-data.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { StructuredData } from '#features/seo/structured-data.tsx';
import { PackageCards } from '#features/services/package-cards.tsx';

export const generateMetadata = () => metadataFor('home');

export default async function HomePage() {
  const [home, settings, packages] = await Promise.all([
    getHomeCopy(),
    getSettings(),
    getPackages(),
  ]);
  return (
    <>
      <HomeHero copy={home.hero} />
      <QuoteBanner copy={home.quoteBanner} phone={settings.phone} hours={settings.hours} />
      <PackageCards copy={home.services} packages={packages} />
      <ClosingCall copy={home.closing} />
      <StructuredData data={businessData(settings, packages, environment().siteUrl)} />
    </>
  );
}
