import { announcement } from './documents/announcement.ts';
import { blogTeaser } from './documents/blog-teaser.ts';
import { cityPage } from './documents/city-page.ts';
import { faq } from './documents/faq.ts';
import { galleryImage } from './documents/gallery-image.ts';
import { homePage } from './documents/home-page.ts';
import { landingPage } from './documents/landing-page.ts';
import { offer } from './documents/offer.ts';
import { page } from './documents/page.ts';
import { redirects } from './documents/redirects.ts';
import { service } from './documents/service.ts';
import { settings } from './documents/settings.ts';
import { testimonial } from './documents/testimonial.ts';
import { articleText, bodyText } from './fields/rich-text.ts';

export const schemaTypes = [
  service,
  offer,
  cityPage,
  landingPage,
  homePage,
  page,
  testimonial,
  faq,
  blogTeaser,
  galleryImage,
  settings,
  announcement,
  redirects,
  bodyText,
  articleText,
];
