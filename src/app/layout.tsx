import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { draftMode } from 'next/headers';
import type { ReactNode } from 'react';
import { COLORS } from '#config/colors.ts';
import { PRODUCTION } from '#config/deployment.ts';
import { environment } from '#config/env.ts';
import { previewPerspective } from '#content/preview/preview-client.ts';
import { PhoneBar } from '#shell/footer/phone-bar.tsx';
import { SiteFooter } from '#shell/footer/site-footer.tsx';
import { AnnouncementBar } from '#shell/header/announcement-bar.tsx';
import { SiteHeader } from '#shell/header/site-header.tsx';
import { OfflineSnackbar } from '#shell/navigation/notices.tsx';
import { DeploymentBar } from '#shell/preview/deployment-bar.tsx';
import { LazyPreview } from '#shell/preview/lazy-preview.tsx';
import { RevealOnScroll } from '#ui/reveal/reveal-on-scroll.tsx';

const manrope = localFont({
  src: '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-manrope',
  // A font that is late would move the text, so the first page on a slow line keeps the fallback.
  display: 'optional',
  // `theme.css` has better fallbacks. This one would fit only the lightest weight, and only Arial.
  adjustFontFallback: false,
});

export function generateMetadata(): Metadata {
  return {
    icons: { icon: '/brand/favicon.svg', apple: '/brand/apple-touch-icon.png' },
    formatDetection: { telephone: false },
    ...(environment().siteEnv !== PRODUCTION && { robots: { index: false, follow: false } }),
  };
}

export const viewport: Viewport = { themeColor: COLORS.night900 };

/** One component for both bars, because each extra child adds bytes to every page, even an empty one. */
async function Bars() {
  const { siteEnv } = environment();
  const isPreview = (await draftMode()).isEnabled;
  const perspective = isPreview ? ((await previewPerspective()) ?? 'published') : null;
  const preview = perspective && <LazyPreview perspective={perspective} />;
  if (siteEnv === PRODUCTION) return preview;
  return (
    <>
      {preview}
      <DeploymentBar name={siteEnv} />
    </>
  );
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" data-scroll-behavior="smooth" className={manrope.variable}>
      <body>
        <Bars />
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <AnnouncementBar />
        <SiteHeader />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <PhoneBar />
        <SiteFooter />
        <RevealOnScroll />
        <OfflineSnackbar />
      </body>
    </html>
  );
}
