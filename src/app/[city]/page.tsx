import { getCityPage, getCitySlugs } from '#content/getters/get-city-page.ts';
import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getPackages } from '#content/getters/get-services.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { AreaChips } from '#features/cities/area-chips.tsx';
import { CityBanner } from '#features/cities/city-banner.tsx';
import { CityStory } from '#features/cities/city-story.tsx';
import { MissingCity } from '#features/cities/missing-city.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { MissingPage } from '#features/navigation/missing-page.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { CityStructuredData } from '#features/seo/structured-data/city-structured-data.tsx';
import { notFoundMetadata, buildMetadata } from '#features/seo/metadata.ts';
import { PackageCards } from '#features/services/package-cards.tsx';
import { Section } from '#ui/section.tsx';

type Props = { params: Promise<{ city: string }> };

export async function generateStaticParams() {
  return (await getCitySlugs()).map((city) => ({ city }));
}

export async function generateMetadata({ params }: Props) {
  const page = await getCityPage((await params).city);
  return page ? buildMetadata({ ...page.seo, path: `/${page.slug}` }) : notFoundMetadata();
}

export default async function CityRoute({ params }: Props) {
  const { city } = await params;
  const page = await getCityPage(city);
  if (!page) {
    return (
      <MissingCity slug={city}>
        <MissingPage />
      </MissingCity>
    );
  }
  const [home, packages, testimonials] = await Promise.all([
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
      <Section heading="What customers say" items={testimonials}>
        <TestimonialList testimonials={testimonials} row />
      </Section>
      <Section tone="mist" split heading={`Questions from ${page.name}`} items={page.faq}>
        <FaqList items={page.faq.map((item) => ({ ...item, id: item.question }))} />
      </Section>
      <Section heading={`Near ${page.name}`} items={page.nearby}>
        <AreaChips areas={page.nearby} />
      </Section>
      <ClosingCall copy={home.closing} />
      <CityStructuredData page={page} services={packages} />
    </>
  );
}
