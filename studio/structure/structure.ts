import { AddIcon } from '@sanity/icons/Add';
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { ImagesIcon } from '@sanity/icons/Images';
import type { SortOrderingItem } from 'sanity';
import type { StructureResolver } from 'sanity/structure';
import { OrderedList } from './ordered-list.tsx';
import { PAGES, SETTINGS, type Singleton } from './singletons.ts';
import { SiteStatus } from './site-status.tsx';

export const structure: StructureResolver = (S, { schema }) => {
  const item = (id: string, title: string, icon = schema.get(id)?.icon) =>
    S.listItem().id(id).title(title).icon(icon);

  const singleton = ({ type, id, title }: Singleton) =>
    item(id, title, schema.get(type)?.icon).child(
      S.document().schemaType(type).documentId(id).title(title),
    );

  /** Returns a list that the owner can reorder. @param add the label of its button */
  const orderedList = (type: string, title: string, add: string, icon?: typeof ImagesIcon) =>
    item(type, title, icon)
      .schemaType(type)
      .child(
        S.component(OrderedList)
          .id(type)
          .title(title)
          .options({ type })
          .child((id) => S.document().documentId(id).schemaType(type))
          .canHandleIntent(
            (intent, params) => ['edit', 'create'].includes(intent) && params['type'] === type,
          )
          .menuItems([
            S.menuItem()
              .title(add)
              .icon(AddIcon)
              .intent({ type: 'create', params: { type, template: type } })
              .showAsAction(true),
          ]),
      );

  const sortedList = (type: string, title: string, by: SortOrderingItem) =>
    S.documentTypeListItem(type)
      .title(title)
      .icon(schema.get(type)?.icon)
      .child(S.documentTypeList(type).title(title).defaultOrdering([by]));

  return S.list()
    .id('content')
    .title('Your website')
    .items([
      orderedList('service', 'Prices & services', 'Add a service'),
      sortedList('offer', 'Offers', { field: 'firstDay', direction: 'desc' }),
      item('pages', 'Pages', DocumentsIcon).child(
        S.list()
          .id('pages')
          .title('Pages')
          .items(PAGES.map((page) => singleton(page))),
      ),
      sortedList('cityPage', 'City pages', { field: 'name', direction: 'asc' }),
      sortedList('landingPage', 'Landing pages', { field: 'heading', direction: 'asc' }),
      orderedList('testimonial', 'Reviews', 'Add a review'),
      orderedList('faq', 'FAQ', 'Add a question'),
      sortedList('blogTeaser', 'Blog', { field: 'date', direction: 'desc' }),
      orderedList('galleryImage', 'Gallery', 'Add a photo', ImagesIcon),
      S.divider(),
      singleton({ type: 'announcement', id: 'announcement', title: 'Announcement' }),
      singleton(SETTINGS),
      singleton({ type: 'redirects', id: 'redirects', title: 'Redirects' }),
      item('status', 'Site status', CheckmarkCircleIcon).child(
        S.component(SiteStatus).id('status').title('Site status'),
      ),
    ]);
};
