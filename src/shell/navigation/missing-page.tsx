import { draftMode } from 'next/headers';
import { notFound, permanentRedirect } from 'next/navigation';
import { Suspense } from 'react';
import { getRedirect } from '#content/getters/cities.ts';
import { PageNotFound } from './page-not-found.tsx';

/**
 * HTTP 404 for an address that nothing has, or 308 to where the owner sends its visitors. The text is
 * outside the boundary in which `notFound()` throws: otherwise the HTML would have no text until a
 * script runs.
 * @param path of the address
 */
export async function MissingPage({ path }: { path: string }) {
  const target = await getRedirect(path);
  if (target !== null) permanentRedirect(target);
  if (!(await isPrerendered())) notFound();
  return (
    <>
      <PageNotFound />
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
