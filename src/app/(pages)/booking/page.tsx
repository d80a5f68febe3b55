import { metadataFor } from '#shell/metadata/metadata.ts';
import { BookingScreen } from './booking-screen.tsx';

export const generateMetadata = () => metadataFor('booking');

export default function BookingPage() {
  return <BookingScreen chosen="" />;
}
