import { environment } from '#config/env.ts';
import { getBlogTeasers } from '#content/getters/articles.ts';
import { getAreas } from '#content/getters/cities.ts';
import { getFaq, getGalleryImages, getTestimonials } from '#content/getters/lists.ts';
import { getHomeCopy, getSettings } from '#content/getters/pages.ts';
import { getPackages } from '#content/getters/services.ts';

export async function loadHome() {
  const [home, settings, packages, testimonials, areas, faq, teasers, images] = await Promise.all([
    getHomeCopy(),
    getSettings(),
    getPackages(),
    getTestimonials(),
    getAreas(),
    getFaq(),
    getBlogTeasers(),
    getGalleryImages(),
  ]);
  const { siteUrl } = environment();
  return { home, settings, packages, testimonials, areas, faq, teasers, images, siteUrl };
}
