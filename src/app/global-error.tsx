'use client';

import { PageError } from '#sections/page-error.tsx';

/** Plain styles, because every page would load a style sheet that this page imports. */
const PLAIN = {
  maxWidth: '40rem',
  margin: '15vh auto',
  padding: '0 1.5rem',
  font: '1.125rem/1.6 system-ui, sans-serif',
};

/** Renders the page for a layout that fails. Built in advance and sent with status 500. */
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
