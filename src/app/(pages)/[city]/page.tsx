import { getCityPage, getCitySlugs } from '#content/getters/get-city-page.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { plainText } from '#content/preview/stega.ts';
import { bookingPathFrom } from '#domain/pages.ts';
import { CityBanner } from '#features/cities/city-banner.tsx';
import { cityHeadings } from '#features/cities/city-headings.ts';
import { CityServices } from '#features/cities/city-services.tsx';
import { CityStory } from '#features/cities/city-story.tsx';
import { lowestVisit } from '#features/cities/lowest-visit.ts';
import { AreaMap } from '#features/cities/map/area-map.tsx';
import { MissingCity } from '#features/cities/missing-city.tsx';
import { findNearCities } from '#features/cities/near-cities.ts';
import { MissingPage } from '#features/navigation/missing-page.tsx';
import { PhoneBar } from '#features/navigation/phone-bar.tsx';
import { notFoundMetadata, buildMetadata } from '#features/seo/metadata.ts';
import { CityStructuredData } from '#features/seo/structured-data/city-structured-data.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { testimonialsOfCity } from '#sections/testimonials-of-city.ts';
import { Section } from '#ui/section.tsx';

/** The city's own come first: what all cities share belongs to the page of all. */
const REVIEWS = 2;

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
        <MissingPage path={`/${city}`} />
      </MissingCity>
    );
  }
  const [copy, services, testimonials, near, settings] = await Promise.all([
    getPageCopy('areas-we-serve'),
    getServices(),
    getTestimonials(),
    findNearCities(page),
    getSettings(),
  ]);
  const { buttons } = settings;
  const path = `/${page.slug}`;
  const headings = cityHeadings(copy.cityHeadings, {
    city: plainText(page.name),
    price: lowestVisit(services),
  });
  return (
    <>
      <CityBanner page={page} price={headings.price} settings={settings} />
      <CityStory page={page} notesHeading={headings.notes} />
      <Section tone="mist" heading={headings.services} items={services}>
        <CityServices services={services} path={path} book={buttons.book} />
      </Section>
      <Section heading={headings.testimonials} items={testimonials}>
        <TestimonialList
          testimonials={testimonialsOfCity(testimonials, page.slug).slice(0, REVIEWS)}
          row
        />
      </Section>
      <Section tone="mist" split heading={headings.questions} items={page.faq}>
        <FaqList items={page.faq.map((item) => ({ ...item, id: item.question }))} />
      </Section>
      <Section split heading={headings.nearby} items={near}>
        <AreaMap areas={near} own={page} />
      </Section>
      <ClosingCall bookingHref={bookingPathFrom(path)} />
      <PhoneBar bookingHref={bookingPathFrom(path)} />
      <CityStructuredData page={page} services={services} />
    </>
  );
}
