import type { StructureBuilder, StructureResolver } from 'sanity/structure';
import { PAGE_KEYS } from '../src/content/types.ts';
import { PAGE_TITLES } from './schema/page-titles.ts';

/** Types of which there is a fixed set of documents: none may be added, copied or deleted. */
export const FIXED_TYPES = ['settings', 'homePage', 'page'];

const single = (S: StructureBuilder, type: string, id: string, title: string) =>
  S.listItem().id(id).title(title).child(S.document().schemaType(type).documentId(id).title(title));

const sorted = (S: StructureBuilder, type: string, title: string, field: string) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field, direction: 'asc' }]),
    );

/** The desk, in the owner's words. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Website')
    .items([
      sorted(S, 'service', 'Prices & services', 'order'),
      S.listItem()
        .id('pages')
        .title('Pages & copy')
        .child(
          S.list()
            .title('Pages & copy')
            .items([
              single(S, 'homePage', 'homePage', 'Home page'),
              ...PAGE_KEYS.map((key) => single(S, 'page', `page-${key}`, PAGE_TITLES[key])),
            ]),
        ),
      sorted(S, 'cityPage', 'City pages', 'name'),
      sorted(S, 'testimonial', 'Reviews', 'order'),
      sorted(S, 'faq', 'Questions & answers', 'order'),
      S.documentTypeListItem('blogTeaser')
        .title('Blog')
        .child(
          S.documentTypeList('blogTeaser')
            .title('Blog')
            .defaultOrdering([{ field: 'date', direction: 'desc' }]),
        ),
      sorted(S, 'galleryPicture', 'Gallery', 'order'),
      S.divider(),
      single(S, 'settings', 'settings', 'Settings'),
    ]);
