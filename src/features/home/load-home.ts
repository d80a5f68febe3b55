import { environment } from '#config/env.ts';
import { getAreas } from '#content/get-areas.ts';
import { getBlogTeasers } from '#content/get-blog-teasers.ts';
import { getFaq } from '#content/get-faq.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPackages } from '#content/get-services.ts';
import { getSettings } from '#content/get-settings.ts';
import { getTestimonials } from '#content/get-testimonials.ts';

/** Everything that the home page shows, asked for at once. */
export async function loadHome() {
  const [home, settings, packages, reviews, areas, faq, teasers] = await Promise.all([
    getHomeCopy(),
    getSettings(),
    getPackages(),
    getTestimonials(),
    getAreas(),
    getFaq(),
    getBlogTeasers(),
  ]);
  const { siteUrl } = environment();
  return { home, settings, packages, reviews, areas, faq, teasers, siteUrl };
}
