import { notFound, permanentRedirect } from 'next/navigation';
import { findNewAddress } from './find-new-address.ts';

/** Ends a page at whose address no city stands: HTTP 308 when one did before, else 404. */
export async function leaveUnknownAddress(slug: string): Promise<never> {
  const newAddress = await findNewAddress(slug);
  if (newAddress) permanentRedirect(newAddress);
  notFound();
}
