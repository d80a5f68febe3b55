import { PATHS } from '#config/paths.ts';
import type { PageKey } from '#content/types.ts';

/** Where each fixed page lives. */
export const PATH_OF: Record<PageKey, string> = {
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
