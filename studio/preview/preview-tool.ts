import {
  defineDocuments,
  defineLocations,
  type DocumentLocation,
  presentationTool,
} from 'sanity/presentation';
import { PREVIEW_PATHS } from '#config/deployment.ts';
import { PAGE_KEYS, type PageKey, PATHS } from '#domain/pages.ts';
import { siteUrl } from '../site/site-url.ts';
import {
  HOME,
  pathsOfCity,
  pathsOfLandingPage,
  pathsOfPage,
  pathsOfPost,
  pathsOfService,
  SERVICES,
} from './preview-paths.ts';

/** For documents that always appear on the same pages. */
const always = (...locations: DocumentLocation[]) => ({ locations });

/** For documents whose pages depend on some of their fields. */
const basedOn = (
  select: Record<string, string>,
  pathsOf: (document: Record<string, unknown> | null) => DocumentLocation[],
) => defineLocations({ select, resolve: (document) => ({ locations: pathsOf(document) }) });

const locations = {
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
  service: basedOn({ slug: 'slug.current', isPackage: 'isPackage' }, pathsOfService),
  cityPage: basedOn({ name: 'name', slug: 'slug.current', isListed: 'isListed' }, pathsOfCity),
  landingPage: basedOn({ heading: 'heading', slug: 'slug.current' }, pathsOfLandingPage),
  page: basedOn({ key: 'key' }, pathsOfPage),
  testimonial: always({ title: 'Reviews', href: PATHS.testimonials }, HOME),
  faq: always({ title: 'FAQ', href: PATHS.faq }, HOME),
  blogTeaser: basedOn({ title: 'title', slug: 'slug.current', body: 'body' }, pathsOfPost),
  announcement: {
    ...always(HOME),
    message: 'Shown at the top of every page',
    tone: 'positive' as const,
  },
  galleryImage: always({ title: 'Our work', href: PATHS.gallery }, HOME),
};

/** The home page's text is a document of its own. `page-home` holds only its search results. */
const documentId = (key: PageKey) => (key === 'home' ? 'homePage' : `page-${key}`);

/** The document that opens next to each page. Fixed pages come first, and no city can have their slug. */
const mainDocuments = defineDocuments([
  ...PAGE_KEYS.map((key) => ({ route: PATHS[key], filter: `_id == "${documentId(key)}"` })),
  { route: `${PATHS.services}/:slug`, filter: '_type == "service" && slug.current == $slug' },
  { route: `${PATHS.blog}/:slug`, filter: '_type == "blogTeaser" && slug.current == $slug' },
  { route: '/:slug', filter: '_type in ["cityPage", "landingPage"] && slug.current == $slug' },
]);

/** Shows the site with its drafts next to the form. A click on a text opens its field. */
export const previewTool = presentationTool({
  name: 'preview',
  title: 'Preview',
  previewUrl: {
    initial: () => siteUrl('/'),
    // A shared link would show drafts to anyone who gets hold of it.
    previewMode: { enable: PREVIEW_PATHS.enable, shareAccess: false },
  },
  resolve: { locations, mainDocuments },
});
