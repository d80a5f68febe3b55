import { defineDocuments } from 'sanity/presentation';
import { PAGE_KEYS, type PageKey, PATHS } from '#domain/pages.ts';

/** The home page's text is a document of its own. `page-home` holds only its search results. */
const documentId = (key: PageKey) => (key === 'home' ? 'homePage' : `page-${key}`);

/** Which document opens next to a page. Fixed pages come first: no city can have their slug. */
export const mainDocuments = defineDocuments([
  ...PAGE_KEYS.map((key) => ({ route: PATHS[key], filter: `_id == "${documentId(key)}"` })),
  { route: `${PATHS.services}/:slug`, filter: '_type == "service" && slug.current == $slug' },
  { route: `${PATHS.blog}/:slug`, filter: '_type == "blogTeaser" && slug.current == $slug' },
  { route: '/:slug', filter: '_type == "cityPage" && slug.current == $slug' },
]);
