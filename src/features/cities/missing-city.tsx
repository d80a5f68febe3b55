import { Suspense, type ReactNode } from 'react';
import { draftMode } from 'next/headers';
import { notFound, permanentRedirect } from 'next/navigation';
import { findRedirect } from './find-redirect.ts';

/**
 * The response for a slug that no city has: HTTP 308 when one had it before, else 404.
 * @param text of the 404 page. It is outside the boundary in which `notFound()` throws:
 *   otherwise the HTML would have no text until a script runs.
 */
export async function MissingCity({ slug, text }: { slug: string; text: ReactNode }) {
  const newAddress = await findRedirect(slug);
  if (newAddress) permanentRedirect(newAddress);
  if (!(await isPrerendered())) notFound();
  return (
    <>
      {text}
      <Suspense>
        <NotFoundStatus />
      </Suspense>
    </>
  );
}

/** A page rendered for one request is streamed: its status is sent before the boundary throws. */
async function isPrerendered(): Promise<boolean> {
  return process.env.NODE_ENV === 'production' && !(await draftMode()).isEnabled;
}

function NotFoundStatus(): never {
  notFound();
}
