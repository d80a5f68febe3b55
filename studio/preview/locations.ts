import { defineLocations, type DocumentLocation } from 'sanity/presentation';
import { PATHS } from '#domain/pages.ts';
import {
  HOME,
  pathsOfCity,
  pathsOfPage,
  pathsOfPost,
  pathsOfService,
  SERVICES,
} from './preview-paths.ts';

/** For documents that show on the same pages whatever they contain. */
const always = (...locations: DocumentLocation[]) => ({ locations });

/** Which pages show a document of each type. */
export const locations = {
  settings: {
    ...always(HOME, { title: 'Contact', href: PATHS.contact }, SERVICES),
    message: 'Shown on every page: in the footer and wherever your phone number appears',
    tone: 'positive' as const,
  },
  homePage: always(
    HOME,
    { title: 'About', href: PATHS.about },
    { title: 'Areas we serve', href: PATHS['areas-we-serve'] },
  ),
  service: defineLocations({
    select: { slug: 'slug.current', isPackage: 'isPackage' },
    resolve: (service) => ({ locations: pathsOfService(service) }),
  }),
  cityPage: defineLocations({
    select: { name: 'name', slug: 'slug.current', isListed: 'isListed' },
    resolve: (city) => ({ locations: pathsOfCity(city) }),
  }),
  page: defineLocations({
    select: { key: 'key' },
    resolve: (page) => ({ locations: pathsOfPage(page) }),
  }),
  testimonial: always({ title: 'Reviews', href: PATHS.testimonials }, HOME),
  faq: always({ title: 'FAQ', href: PATHS.faq }, HOME),
  blogTeaser: defineLocations({
    select: { title: 'title', slug: 'slug.current', body: 'body' },
    resolve: (post) => ({ locations: pathsOfPost(post) }),
  }),
  announcement: {
    ...always(HOME),
    message: 'Shown at the top of every page',
    tone: 'positive' as const,
  },
  galleryImage: always({ title: 'Our work', href: PATHS.gallery }, HOME),
};
