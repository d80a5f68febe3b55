import { toPlainText } from '@portabletext/react';
import { environment } from '#config/env.ts';
import { getAreas } from '#content/getters/cities.ts';
import { getFaq, getGalleryImages, getTestimonials } from '#content/getters/lists.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { ClosingCall } from '#sections/closing-call.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { Comparisons } from '#sections/gallery/comparison.tsx';
import { pairsOfService } from '#sections/gallery/pairs.ts';
import { ServiceBanner } from '#sections/services/service-banner.tsx';
import { ServiceDetails } from '#sections/services/service-details.tsx';
import { mentions } from '#sections/services/shown-prices.ts';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { PhoneBar } from '#shell/footer/phone-bar.tsx';
import { notFoundMetadata, serviceMetadata } from '#shell/metadata/metadata.ts';
import { MissingPage } from '#shell/navigation/missing-page.tsx';
import { serviceData } from '#shell/structured-data/business-data.ts';
import { breadcrumbData } from '#shell/structured-data/page-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';
import { Section } from '#ui/section.tsx';

type Props = { params: Promise<{ slug: string }> };

async function findService({ params }: Props) {
  const { slug } = await params;
  return (await getServices()).find(({ id }) => id === slug);
}

export async function generateStaticParams() {
  return (await getServices()).map(({ id }) => ({ slug: id }));
}

export async function generateMetadata(props: Props) {
  const service = await findService(props);
  if (!service) return notFoundMetadata();
  return serviceMetadata(service);
}

export default async function ServiceRoute(props: Props) {
  const service = await findService(props);
  if (!service) return <MissingPage path={servicePath((await props.params).slug)} />;
  const [copy, settings, areas, images, faq, testimonials, home] = await Promise.all([
    getPageCopy('services'),
    getSettings(),
    getAreas(),
    getGalleryImages(),
    getFaq(),
    getTestimonials(),
    getHomeCopy(),
  ]);
  const { siteUrl } = environment();
  const booking = bookingPathFrom(servicePath(service.id), service.id);
  const questions = faq.filter(({ question, answer }) =>
    mentions(`${question} ${toPlainText(answer)}`, service.title),
  );
  const own = testimonials.filter(({ serviceId }) => serviceId === service.id);
  const steps = [
    { name: copy.heading, path: PATHS.services },
    { name: service.title, path: servicePath(service.id) },
  ];
  return (
    <>
      <ServiceBanner
        service={service}
        buttons={settings.buttons}
        refundHours={settings.refundHours}
      />
      <ServiceDetails
        service={service}
        settings={settings}
        headings={copy.serviceHeadings}
        address={siteUrl + servicePath(service.id)}
      />
      <Comparisons pairs={pairsOfService(images, service.id)} />
      <Section heading={home.testimonials.heading} items={own}>
        <TestimonialList testimonials={own} />
      </Section>
      <Section split heading={copy.serviceHeadings.questions} items={questions}>
        <FaqList items={questions} />
      </Section>
      <ClosingCall bookingHref={booking} />
      <PhoneBar bookingHref={booking} />
      <StructuredData
        data={[serviceData({ service, areas, settings, siteUrl }), breadcrumbData(steps, siteUrl)]}
      />
    </>
  );
}
