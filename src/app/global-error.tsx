'use client';

import { PageError } from '#sections/page-error.tsx';
import './globals.css';

/** Made ahead and sent with status 500, when the server can make nothing of a page. */
export default function GlobalError() {
  return (
    <html lang="en-US">
      <body className="bg-night-900">
        <title>This page could not be shown</title>
        <main>
          <PageError />
        </main>
      </body>
    </html>
  );
}
