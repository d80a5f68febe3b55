'use client';

import { PageError } from '#ui/page-error.tsx';

/** A page failed; header and footer did not. */
export default function ErrorPage() {
  return <PageError />;
}
