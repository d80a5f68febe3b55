import { environment } from '#config/env.ts';
import { getTestimonials } from '#content/getters/lists.ts';
import { getHomeCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import type { LandingPage } from '#content/types.ts';
import { bookingPathFrom } from '#domain/pages.ts';
import { ArticleBody } from '#sections/articles/article-body.tsx';
import { FittingService } from '#sections/articles/fitting-service.tsx';
import { BookOrQuote } from '#sections/book-or-quote.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { ServiceBanner } from '#sections/services/service-banner.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { PhoneBar } from '#shell/footer/phone-bar.tsx';
import { breadcrumbData, questionsIn } from '#shell/structured-data/page-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';
import { Section } from '#ui/section.tsx';

/** Renders a landing page, usually about one service. */
export async function LandingScreen({ page }: { page: LandingPage }) {
  const [{ buttons, refundHours }, home, services, testimonials] = await Promise.all([
    getSettings(),
    getHomeCopy(),
    getServices(),
    getTestimonials(),
  ]);
  const { siteUrl } = environment();
  const path = `/${page.slug}`;
  const service = services.find(({ id }) => id === page.serviceId);
  const booking = bookingPathFrom(path, service?.id);
  const chosen = page.testimonialIds.flatMap((id) => testimonials.filter((each) => each.id === id));
  return (
    <>
      {service ? (
        <ServiceBanner service={service} buttons={buttons} refundHours={refundHours} page={page} />
      ) : (
        <PageBanner copy={{ ...page, banner: page.image }} tall>
          <p className="mt-5 flex flex-wrap gap-4">
            <BookOrQuote buttons={buttons} bookingHref={booking} isOnDark />
          </p>
        </PageBanner>
      )}
      <ArticleBody
        body={page.body}
        path={path}
        aside={service ? <FittingService service={service} /> : null}
      />
      <Section tone="mist" heading={home.testimonials.heading} items={chosen}>
        <TestimonialList testimonials={chosen} />
      </Section>
      <ClosingCall bookingHref={booking} />
      <PhoneBar bookingHref={booking} />
      <StructuredData
        data={[
          await questionsIn(page.body, siteUrl + path),
          breadcrumbData([{ name: page.heading, path }], siteUrl),
        ]}
      />
    </>
  );
}
