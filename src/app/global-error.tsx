'use client';

import { PageError } from '#sections/page-error.tsx';

/** No sheet: one that this page imports would be fetched by every page. */
const PLAIN = {
  maxWidth: '40rem',
  margin: '15vh auto',
  padding: '0 1.5rem',
  font: '1.125rem/1.6 system-ui, sans-serif',
};

/** Rendered at build time and sent with status 500 when the layout fails too. */
export default function GlobalError() {
  return (
    <html lang="en-US">
      <body style={PLAIN}>
        <title>We couldn&apos;t load this page</title>
        <main>
          <PageError />
        </main>
      </body>
    </html>
  );
}
