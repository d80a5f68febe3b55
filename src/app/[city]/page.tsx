import { getCityPage, getCitySlugs } from '#content/get-city-page.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPackages } from '#content/get-services.ts';
import { getTestimonials } from '#content/get-testimonials.ts';
import { AreaGrid } from '#features/cities/area-grid.tsx';
import { CityBanner } from '#features/cities/city-banner.tsx';
import { CityStory } from '#features/cities/city-story.tsx';
import { UnknownAddress } from '#features/cities/unknown-address.tsx';
import { FaqList } from '#features/faq/faq-list.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { PageNotFound } from '#features/navigation/page-not-found.tsx';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { CityStructuredData } from '#features/seo/city-structured-data.tsx';
import { describeMissingPage, describePage } from '#features/seo/metadata.ts';
import { PackageCards } from '#features/services/package-cards.tsx';
import { Section } from '#ui/section.tsx';

type Props = { params: Promise<{ city: string }> };

export async function generateStaticParams() {
  return (await getCitySlugs()).map((city) => ({ city }));
}

export async function generateMetadata({ params }: Props) {
  const page = await getCityPage((await params).city);
  return page ? describePage({ ...page.seo, path: `/${page.slug}` }) : describeMissingPage();
}

export default async function CityRoute({ params }: Props) {
  const page = await getCityPage((await params).city);
  if (!page) {
    return (
      <UnknownAddress slug={(await params).city}>
        <PageNotFound />
      </UnknownAddress>
    );
  }
  const [home, packages, reviews] = await Promise.all([
    getHomeCopy(),
    getPackages(),
    getTestimonials(),
  ]);
  return (
    <>
      <CityBanner page={page} />
      <CityStory page={page} />
      <Section tone="mist" heading={`Services and prices in ${page.name}`}>
        <PackageCards packages={packages} anchors={false} />
      </Section>
      <Section heading="What customers say" items={reviews}>
        <ReviewList reviews={reviews} />
      </Section>
      <Section tone="mist" split heading={`Questions from ${page.name}`} items={page.faq}>
        <FaqList items={page.faq.map((item) => ({ ...item, id: item.question }))} />
      </Section>
      <Section heading={`Near ${page.name}`} items={page.nearby}>
        <AreaGrid areas={page.nearby} />
      </Section>
      <ClosingCall copy={home.closing} />
      <CityStructuredData page={page} services={packages} />
    </>
  );
}
