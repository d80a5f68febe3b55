import { metadataFor } from '#features/seo/metadata.ts';
import { BookingScreen } from './booking-screen.tsx';

export const generateMetadata = () => metadataFor('booking');

export default function BookingPage() {
  return <BookingScreen chosen="" />;
}
