import { redirect } from 'next/navigation';
import { getServices } from '#content/getters/services.ts';
import { PATHS } from '#domain/pages.ts';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { BookingScreen } from '../../booking-screen.tsx';

type Props = { params: Promise<{ service: string }> };

export const generateMetadata = () => metadataFor('booking');

export async function generateStaticParams() {
  return (await getServices()).map(({ id }) => ({ service: id }));
}

/** Renders `/booking?service=<id>`. Redirects to the empty form when the service no longer exists. */
export default async function BookingForServicePage({ params }: Props) {
  const { service } = await params;
  const isOffered = (await getServices()).some(({ id }) => id === service);
  if (!isOffered) redirect(PATHS.booking);
  return <BookingScreen chosen={service} />;
}
