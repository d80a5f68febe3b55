import { getAreas } from '#content/getters/get-areas.ts';
import { getBlogTeasers } from '#content/getters/get-blog-teasers.ts';
import { getCityPage } from '#content/getters/get-city-page.ts';
import { getFaq } from '#content/getters/get-faq.ts';
import { getGalleryImages } from '#content/getters/get-gallery-images.ts';
import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { PAGE_KEYS } from '#domain/pages.ts';

/** Everything that the pages of the site are made from. */
export async function readPages(): Promise<Record<string, unknown>> {
  const areas = await getAreas();
  return {
    home: await getHomeCopy(),
    pages: await Promise.all(PAGE_KEYS.map((key) => getPageCopy(key))),
    services: await getServices(),
    gallery: await getGalleryImages(),
    areas,
    cities: await Promise.all(areas.map(({ slug }) => getCityPage(slug))),
    settings: await getSettings(),
    faq: await getFaq(),
    testimonials: await getTestimonials(),
    posts: await getBlogTeasers(),
  };
}
