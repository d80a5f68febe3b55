import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { plainText } from '#content/preview/plain-text.ts';
import { getPackages } from '#content/getters/get-services.ts';
import { getServiceAreas } from '#content/getters/get-service-areas.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { BookingDesk } from '#features/booking/form/booking-form.tsx';
import { priceLabel } from '#domain/pricing/price-label.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import '../desk.css';

export const generateMetadata = () => metadataFor('booking');

export default async function BookingPage() {
  const [copy, packages, places] = await Promise.all([
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
    <div className="desk">
      <PageBanner copy={copy} />
      <div className="bg-mist-50">
        <div className="shell py-10 md:py-14">
          <BookingDesk packages={options} places={places} />
        </div>
      </div>
      <PageBreadcrumbs page="booking" />
    </div>
  );
}
