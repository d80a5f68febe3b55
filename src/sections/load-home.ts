import { environment } from '#config/env.ts';
import { getAreas } from '#content/getters/get-areas.ts';
import { getBlogTeasers } from '#content/getters/get-blog-teasers.ts';
import { getFaq } from '#content/getters/get-faq.ts';
import { getGalleryImages } from '#content/getters/get-gallery-images.ts';
import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getPackages } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';

/** Everything that the home page shows, loaded in parallel. */
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
