import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { plainText } from '#content/preview/stega.ts';
import { getPackages } from '#content/getters/get-services.ts';
import { getServiceAreas } from '#content/getters/get-service-areas.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { BookingForm } from '#features/booking/form/booking-form.tsx';
import { priceLabel } from '#domain/pricing/price-label.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';

export const generateMetadata = () => metadataFor('booking');

export default async function BookingPage() {
  const [copy, packages, areas] = await Promise.all([
    getPageCopy('booking'),
    getPackages(),
    getServiceAreas(),
  ]);
  const options = packages.map(({ id, title, price }) => ({
    id,
    title: plainText(title),
    priceText: priceLabel(price),
  }));
  return (
    <>
      <PageBanner copy={copy} />
      <div className="bg-mist-50">
        <div className="shell py-10 md:py-14">
          <BookingForm packages={options} areas={areas} />
        </div>
      </div>
      <PageBreadcrumbs page="booking" />
    </>
  );
}
