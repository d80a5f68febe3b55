'use client';

import { PageTrouble } from '#ui/page-trouble.tsx';

/** A page failed; header and footer did not. */
export default function ErrorPage() {
  return <PageTrouble />;
}
