'use client';

import { PageError } from '#sections/page-error.tsx';

/** A page failed; header and footer did not. */
export default function ErrorPage() {
  return <PageError />;
}
