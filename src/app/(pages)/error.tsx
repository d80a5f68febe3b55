'use client';

import { PageError } from '#sections/page-error.tsx';

/** Replaces a page that failed, between header and footer. */
export default function ErrorPage() {
  return <PageError />;
}
