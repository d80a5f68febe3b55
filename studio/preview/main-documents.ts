import { defineDocuments } from 'sanity/presentation';
import { PAGE_KEYS } from '../../src/content/types.ts';
import { PATH_OF } from '../../src/domain/page-paths.ts';

/** The home page's words are a document of their own; `page-home` holds its search texts only. */
const documentOf = (key: (typeof PAGE_KEYS)[number]) =>
  key === 'home' ? 'homePage' : `page-${key}`;

/** Which document opens beside a page. Fixed pages come first: no city may have their address. */
export const mainDocuments = defineDocuments([
  ...PAGE_KEYS.map((key) => ({ route: PATH_OF[key], filter: `_id == "${documentOf(key)}"` })),
  { route: '/:slug', filter: '_type == "cityPage" && slug.current == $slug' },
]);
