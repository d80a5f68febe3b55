import { getPageCopy } from '#content/get-page-copy.ts';
import { plainText } from '#content/plain-text.ts';
import { getPackages } from '#content/get-services.ts';
import { getServedPlaces } from '#content/get-served-places.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { BookingDesk } from '#features/booking/booking-desk.tsx';
import { priceLabel } from '#features/pricing/price-label.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import '../desk.css';

export const generateMetadata = () => metadataFor('booking');

export default async function BookingPage() {
  const [copy, packages, places] = await Promise.all([
    getPageCopy('booking'),
    getPackages(),
    getServedPlaces(),
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
      <PageTrail page="booking" />
    </div>
  );
}
