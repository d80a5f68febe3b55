import { PATHS } from '../../../src/domain/pages.ts';

/** A page of each kind that visitors read, with the demo content. */
export const READ_PAGES = [
  PATHS.home,
  PATHS.services,
  '/services/eco-wash',
  PATHS.gallery,
  PATHS.about,
  PATHS.blog,
  '/blog/road-salt',
  PATHS.faq,
  PATHS.testimonials,
  PATHS['areas-we-serve'],
  PATHS.contact,
  '/minneapolis',
  '/winter-salt-cleanup',
];
