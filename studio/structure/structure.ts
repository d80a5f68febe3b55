import { AddIcon } from '@sanity/icons/Add';
import { BellIcon } from '@sanity/icons/Bell';
import { BookIcon } from '@sanity/icons/Book';
import { CalendarIcon } from '@sanity/icons/Calendar';
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { CogIcon } from '@sanity/icons/Cog';
import { CommentIcon } from '@sanity/icons/Comment';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { HomeIcon } from '@sanity/icons/Home';
import { ImagesIcon } from '@sanity/icons/Images';
import { LinkIcon } from '@sanity/icons/Link';
import { RocketIcon } from '@sanity/icons/Rocket';
import { TagIcon } from '@sanity/icons/Tag';
import type { ComponentType } from 'react';
import type { SortOrderingItem } from 'sanity';
import type { StructureResolver } from 'sanity/structure';
import { OrderedList } from './ordered-list.tsx';
import { PAGES, SETTINGS, type Singleton } from './singletons.ts';
import { SiteStatus } from './site-status.tsx';

export const structure: StructureResolver = (S) => {
  const item = (id: string, title: string, icon: ComponentType) =>
    S.listItem().id(id).title(title).icon(icon);

  const singleton = ({ type, id, title }: Singleton, icon: ComponentType) =>
    item(id, title, icon).child(S.document().schemaType(type).documentId(id).title(title));

  /** A list that the owner puts in order. @param add what its button says */
  const orderedList = (type: string, title: string, icon: ComponentType, add: string) =>
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

  const sortedList = (type: string, title: string, icon: ComponentType, by: SortOrderingItem) =>
    S.documentTypeListItem(type)
      .title(title)
      .icon(icon)
      .child(S.documentTypeList(type).title(title).defaultOrdering([by]));

  const pages = PAGES.map((page) =>
    singleton(page, page.type === 'page' ? DocumentIcon : HomeIcon),
  );
  return S.list()
    .id('content')
    .title('Your website')
    .items([
      orderedList('service', 'Prices & services', TagIcon, 'Add a service'),
      sortedList('promotion', 'Offers', CalendarIcon, { field: 'firstDay', direction: 'desc' }),
      item('pages', 'Pages', DocumentsIcon).child(S.list().id('pages').title('Pages').items(pages)),
      sortedList('cityPage', 'City pages', EarthGlobeIcon, { field: 'name', direction: 'asc' }),
      sortedList('landingPage', 'Landing pages', RocketIcon, {
        field: 'heading',
        direction: 'asc',
      }),
      orderedList('testimonial', 'Reviews', CommentIcon, 'Add a review'),
      orderedList('faq', 'FAQ', HelpCircleIcon, 'Add a question'),
      sortedList('blogTeaser', 'Blog', BookIcon, { field: 'date', direction: 'desc' }),
      orderedList('galleryImage', 'Gallery', ImagesIcon, 'Add a photo'),
      S.divider(),
      singleton({ type: 'announcement', id: 'announcement', title: 'Announcement' }, BellIcon),
      singleton(SETTINGS, CogIcon),
      singleton({ type: 'redirects', id: 'redirects', title: 'Redirects' }, LinkIcon),
      item('status', 'Site status', CheckmarkCircleIcon).child(
        S.component(SiteStatus).id('status').title('Site status'),
      ),
    ]);
};
