import { environment } from '#config/env.ts';
import { getTestimonials } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { plainText } from '#content/preview/stega.ts';
import type { CityPage } from '#content/types.ts';
import { bookingPathFrom, PATHS } from '#domain/pages.ts';
import { cityHeadings, findNearCities, lowestVisit } from '#sections/cities/cities.ts';
import { CityBanner } from '#sections/cities/city-banner.tsx';
import { CityStory } from '#sections/cities/city-story.tsx';
import { AreaMap } from '#sections/cities/map/area-map.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { ServiceCards } from '#sections/services/service-card.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { PhoneBar } from '#shell/footer/phone-bar.tsx';
import { breadcrumbData, faqData } from '#shell/structured-data/page-data.ts';
import { cityData } from '#shell/structured-data/service-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';
import { Section } from '#ui/section.tsx';

/** The page of a city. */
export async function CityScreen({ page }: { page: CityPage }) {
  const [copy, services, testimonials, near, settings] = await Promise.all([
    getPageCopy('areas-we-serve'),
    getServices(),
    getTestimonials(),
    findNearCities(page),
    getSettings(),
  ]);
  const path = `/${page.slug}`;
  const own = testimonials.filter(({ citySlug }) => citySlug === page.slug);
  const headings = cityHeadings(copy.cityHeadings, {
    city: plainText(page.name),
    price: lowestVisit(services),
  });
  const { siteUrl } = environment();
  const steps = [
    { name: copy.heading, path: PATHS['areas-we-serve'] },
    { name: page.name, path },
  ];
  return (
    <>
      <CityBanner page={page} price={headings.price} settings={settings} />
      <CityStory page={page} notesHeading={headings.notes} />
      <Section tone="mist" heading={headings.services} items={services}>
        <ServiceCards services={services} booking={{ label: settings.buttons.book, path }} />
      </Section>
      <Section heading={headings.testimonials} items={own}>
        <TestimonialList testimonials={own} />
      </Section>
      <Section tone="mist" split heading={headings.questions} items={page.faq}>
        <FaqList items={page.faq.map((item) => ({ ...item, id: item.question }))} />
      </Section>
      <Section split heading={headings.nearby} items={near}>
        <AreaMap areas={near} own={page} />
      </Section>
      <ClosingCall bookingHref={bookingPathFrom(path)} />
      <PhoneBar bookingHref={bookingPathFrom(path)} />
      <StructuredData
        data={[
          cityData({ page, services, settings, siteUrl }),
          faqData(page.faq, `${siteUrl}${path}`),
          breadcrumbData(steps, siteUrl),
        ]}
      />
    </>
  );
}
