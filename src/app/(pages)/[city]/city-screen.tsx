import { environment } from '#config/env.ts';
import { getTestimonials } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { plainText } from '#content/preview/stega.ts';
import type { CityPage } from '#content/types.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { bookingPathFrom, PATHS } from '#domain/pages.ts';
import { stateName } from '#domain/place/addresses.ts';
import { BookOrQuote } from '#sections/book-or-quote.tsx';
import { cityHeadings, findNearCities, lowestVisit } from '#sections/cities/cities.ts';
import { AreaMap } from '#sections/cities/map/area-map.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { ServiceCards } from '#sections/services/service-card.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { PhoneBar } from '#shell/footer/phone-bar.tsx';
import { cityData } from '#shell/structured-data/business-data.ts';
import { breadcrumbData, faqData } from '#shell/structured-data/page-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';

/** Renders a city page. */
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
  const { phone, buttons, state } = settings;
  const steps = [
    { name: copy.heading, path: PATHS['areas-we-serve'] },
    { name: page.name, path },
  ];
  return (
    <>
      <PageBanner copy={page} eyebrow={`${page.name}, ${stateName(state)}`} tall>
        <p className="mt-5 flex flex-wrap items-center gap-x-6 font-semibold">
          {headings.price ? <span>{headings.price}</span> : null}
          <a href={telephoneHref(phone)} className="inline-flex min-h-11 items-center gap-2">
            <Icon name="phone" className="size-5" /> {phone}
          </a>
        </p>
        <p className="mt-5 flex flex-wrap gap-4">
          <BookOrQuote buttons={buttons} bookingHref={bookingPathFrom(path)} isOnDark />
        </p>
      </PageBanner>
      <CityStory page={page} notesHeading={headings.notes} />
      <Section tone="mist" heading={headings.services} items={services}>
        <ServiceCards services={services} booking={{ label: buttons.book, path }} />
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

/** Renders the owner's texts about a city. Renders nothing without any. */
function CityStory({ page, notesHeading }: { page: CityPage; notesHeading: string }) {
  if (page.sections.length === 0 && page.localNotes.length === 0) return null;
  return (
    <div className="shell band grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-10">
        {page.sections.map(({ heading, body }) => (
          <section key={heading} aria-label={plainText(heading) || undefined}>
            {heading ? <h2 className="text-2xl md:text-3xl">{heading}</h2> : null}
            <div className="mt-4 text-lg text-ink-700">
              <RichText value={body} />
            </div>
          </section>
        ))}
      </div>
      {page.localNotes.length > 0 ? (
        <aside aria-label={notesHeading} className="self-start rounded-card bg-ice-50 p-7">
          <h2 className="text-xl">{notesHeading}</h2>
          <CheckList items={page.localNotes} className="mt-4 grid gap-3" />
        </aside>
      ) : null}
    </div>
  );
}
