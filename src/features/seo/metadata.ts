import type { Metadata } from 'next';
import { PATHS } from '#config/paths.ts';
import { environment } from '#config/env.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { getSettings } from '#content/get-settings.ts';
import type { PageKey } from '#content/types.ts';

const PATH_OF: Record<PageKey, string> = {
  home: PATHS.home,
  about: PATHS.about,
  services: PATHS.services,
  testimonials: PATHS.testimonials,
  faq: PATHS.faq,
  'areas-we-serve': PATHS.areas,
  blog: PATHS.blog,
  contact: PATHS.contact,
  gallery: PATHS.gallery,
  booking: PATHS.booking,
  'booking-confirmation': PATHS.bookingConfirmation,
  quote: PATHS.quote,
};

type PageFacts = { title: string; description: string; path: string; indexed?: boolean };

/** Title, description, canonical address and sharing tags of one address of the site. */
export async function describePage(page: PageFacts): Promise<Metadata> {
  const { businessName } = await getSettings();
  const title = `${page.title} | ${businessName}`;
  const { description, path } = page;
  return {
    metadataBase: new URL(environment().siteUrl),
    title,
    description,
    alternates: { canonical: path },
    openGraph: { type: 'website', siteName: businessName, title, description, url: path },
    twitter: { card: 'summary_large_image', title, description },
    ...(page.indexed === false ? { robots: { index: false, follow: true } } : {}),
  };
}

/** The metadata of a fixed page, from its copy in the Studio. */
export async function metadataFor(key: PageKey): Promise<Metadata> {
  const { seo } = await getPageCopy(key);
  return describePage({ ...seo, path: PATH_OF[key], indexed: key !== 'booking-confirmation' });
}
