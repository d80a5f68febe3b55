import { getBlogTeasers } from '#content/getters/articles.ts';
import { getAreas, getCityPage } from '#content/getters/cities.ts';
import { getFaq, getGalleryImages, getTestimonials } from '#content/getters/lists.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
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
