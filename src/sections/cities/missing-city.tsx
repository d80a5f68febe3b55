import { permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { findRedirect } from '../find-redirect.ts';

/**
 * The response for a slug that no city has: HTTP 308 when one had it before, else what is inside.
 * @param children the 404 page
 */
export async function MissingCity({ slug, children }: { slug: string; children: ReactNode }) {
  const newAddress = await findRedirect(slug);
  if (newAddress) permanentRedirect(newAddress);
  return children;
}
