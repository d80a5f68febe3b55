import { Suspense, type ReactNode } from 'react';
import { draftMode } from 'next/headers';
import { notFound, permanentRedirect } from 'next/navigation';
import { findRedirect } from './find-redirect.ts';

/**
 * What an address answers at which no city stands: HTTP 308 when one did before, else 404.
 * @param children what it then says. They stand outside the boundary in which the page ends: a page
 *   that ends as a whole is sent without any text, which only a script would fill in.
 */
export async function MissingCity({ slug, children }: { slug: string; children: ReactNode }) {
  const newAddress = await findRedirect(slug);
  if (newAddress) permanentRedirect(newAddress);
  if (!(await isPrerendered())) notFound();
  return (
    <>
      {children}
      <Suspense>
        <NotFoundStatus />
      </Suspense>
    </>
  );
}

/** What is made for one request only is sent while it is made, and its status ahead of it. */
async function isPrerendered(): Promise<boolean> {
  return process.env.NODE_ENV === 'production' && !(await draftMode()).isEnabled;
}

function NotFoundStatus(): never {
  notFound();
}
