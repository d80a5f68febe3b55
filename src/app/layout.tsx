import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { draftMode } from 'next/headers';
import type { ReactNode } from 'react';
import { COLORS } from '#config/colors.ts';
import { previewPerspective } from '#content/preview/preview-perspective.ts';
import { AnnouncementBar } from '#features/navigation/announcement-bar.tsx';
import { OfflineSnackbar } from '#features/navigation/offline-snackbar.tsx';
import { PhoneBar } from '#features/navigation/phone-bar.tsx';
import { SiteFooter } from '#features/navigation/site-footer.tsx';
import { SiteHeader } from '#features/navigation/site-header.tsx';
import { LazyPreview } from '#features/preview/lazy-preview.tsx';
import { RevealOnScroll } from '#ui/reveal/reveal-on-scroll.tsx';
import './globals.css';

const manrope = localFont({
  src: '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-manrope',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

export const metadata: Metadata = {
  icons: { icon: '/brand/favicon.svg', apple: '/brand/apple-touch-icon.png' },
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { themeColor: COLORS.night900 };

async function Preview() {
  if (!(await draftMode()).isEnabled) return null;
  return <LazyPreview perspective={(await previewPerspective()) ?? 'published'} />;
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" data-scroll-behavior="smooth" className={manrope.variable}>
      <body>
        <Preview />
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <AnnouncementBar />
        <SiteHeader />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter />
        <PhoneBar />
        <RevealOnScroll />
        <OfflineSnackbar />
      </body>
    </html>
  );
}
