import { toPlainText } from '@portabletext/react';
import { environment } from '#config/env.ts';
import { getAreas } from '#content/getters/get-areas.ts';
import { getFaq } from '#content/getters/get-faq.ts';
import { getGalleryImages } from '#content/getters/get-gallery-images.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { AreaChips } from '#features/cities/area-chips.tsx';
import { Comparisons } from '#features/gallery/comparisons.tsx';
import { pairsOfService } from '#features/gallery/pairs.ts';
import { MissingPage } from '#features/navigation/missing-page.tsx';
import { PhoneBar } from '#features/navigation/phone-bar.tsx';
import { notFoundMetadata, serviceMetadata } from '#features/seo/metadata.ts';
import { breadcrumbData } from '#features/seo/structured-data/breadcrumb-data.ts';
import { serviceData } from '#features/seo/structured-data/service-data.ts';
import { StructuredData } from '#features/seo/structured-data/structured-data.tsx';
import { mentions } from '#features/services/mentions.ts';
import { ServiceBanner } from '#features/services/service-banner.tsx';
import { ServiceDetails } from '#features/services/service-details.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { RichText } from '#ui/rich-text.tsx';
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
  const [copy, settings, areas, images, faq] = await Promise.all([
    getPageCopy('services'),
    getSettings(),
    getAreas(),
    getGalleryImages(),
    getFaq(),
  ]);
  const { siteUrl } = environment();
  const booking = bookingPathFrom(servicePath(service.id), service.id);
  const questions = faq.filter(({ question, answer }) =>
    mentions(`${question} ${toPlainText(answer)}`, service.title),
  );
  const steps = [
    { name: copy.heading, path: PATHS.services },
    { name: service.title, path: servicePath(service.id) },
  ];
  return (
    <>
      <ServiceBanner service={service} buttons={settings.buttons} />
      <ServiceDetails
        service={service}
        settings={settings}
        headings={copy.serviceHeadings}
        address={siteUrl + servicePath(service.id)}
      />
      <Comparisons pairs={pairsOfService(images, service.id)} />
      <Section split heading={copy.serviceHeadings.questions} items={questions}>
        <FaqList
          items={questions.map((item) => ({ ...item, answer: <RichText value={item.answer} /> }))}
        />
      </Section>
      <Section tone="mist" heading={copy.serviceHeadings.areas} items={areas}>
        <AreaChips areas={areas.filter(({ isListed }) => isListed)} />
      </Section>
      <ClosingCall bookingHref={booking} />
      <PhoneBar bookingHref={booking} />
      <StructuredData data={serviceData({ service, areas, settings, siteUrl })} />
      <StructuredData data={breadcrumbData(steps, siteUrl)} />
    </>
  );
}
