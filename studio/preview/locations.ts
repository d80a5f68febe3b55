import { defineLocations, type DocumentLocation } from 'sanity/presentation';
import { PATHS } from '../../src/config/paths.ts';
import { HOME, pathsOfCity, pathsOfPage, pathsOfService, SERVICES } from './preview-paths.ts';

/** Documents that stand in the same places whatever they say. */
const always = (...places: DocumentLocation[]) => ({ locations: places });

/** Each kind of document, and the pages that show it. */
export const locations = {
  settings: {
    ...always(HOME, { title: 'Contact', href: PATHS.contact }, SERVICES),
    message: 'On every page: at its foot, and wherever a phone number stands',
    tone: 'positive' as const,
  },
  homePage: always(
    HOME,
    { title: 'About', href: PATHS.about },
    { title: 'Areas we serve', href: PATHS.areas },
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
  testimonial: always({ title: 'Testimonials', href: PATHS.testimonials }, HOME),
  faq: always({ title: 'FAQ', href: PATHS.faq }, HOME),
  blogTeaser: always({ title: 'Blog', href: PATHS.blog }, HOME),
  galleryImage: always({ title: 'Our work', href: PATHS.gallery }),
};
