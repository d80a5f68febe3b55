'use client';

import { PageError } from '#sections/page-error.tsx';
import './globals.css';

/** Rendered at build time and sent with status 500 when the layout fails too. */
export default function GlobalError() {
  return (
    <html lang="en-US">
      <body className="bg-night-900">
        <title>We couldn&apos;t load this page</title>
        <main>
          <PageError />
        </main>
      </body>
    </html>
  );
}
