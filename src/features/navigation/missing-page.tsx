import { Suspense } from 'react';
import { draftMode } from 'next/headers';
import { notFound } from 'next/navigation';
import { PageNotFound } from './page-not-found.tsx';

/**
 * HTTP 404 for an address of a generated page that nothing has. The text is outside the boundary in
 * which `notFound()` throws: otherwise the HTML would have no text until a script runs.
 */
export async function MissingPage() {
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
