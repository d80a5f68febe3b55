import { AddIcon } from '@sanity/icons/Add';
import { BellIcon } from '@sanity/icons/Bell';
import { BookIcon } from '@sanity/icons/Book';
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
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure';
import { OrderedList } from './ordered-list.tsx';
import { ANNOUNCEMENT, PAGES, REDIRECTS, SETTINGS, type Singleton } from './singletons.ts';
import { SiteStatus } from './site-status.tsx';

type ListOptions = { type: string; title: string; icon: ComponentType };

const singleton = (S: StructureBuilder, { type, id, title }: Singleton, icon: ComponentType) =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(id).title(title));

/** A list that the owner puts in order. */
const orderedList = (
  S: StructureBuilder,
  { type, title, icon, add }: ListOptions & { add: string },
): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
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

/** A list sorted by a field. */
const sortedList = (
  S: StructureBuilder,
  { type, title, icon }: ListOptions,
  by: { field: string; direction: 'asc' | 'desc' },
) =>
  S.documentTypeListItem(type)
    .title(title)
    .icon(icon)
    .child(S.documentTypeList(type).title(title).defaultOrdering([by]));

export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Your website')
    .items([
      orderedList(S, {
        type: 'service',
        title: 'Prices & services',
        add: 'Add a service',
        icon: TagIcon,
      }),
      S.listItem()
        .id('pages')
        .title('Pages')
        .icon(DocumentsIcon)
        .child(
          S.list()
            .id('pages')
            .title('Pages')
            .items(
              PAGES.map((page) =>
                singleton(S, page, page.type === 'page' ? DocumentIcon : HomeIcon),
              ),
            ),
        ),
      sortedList(
        S,
        { type: 'cityPage', title: 'City pages', icon: EarthGlobeIcon },
        { field: 'name', direction: 'asc' },
      ),
      sortedList(
        S,
        { type: 'landingPage', title: 'Landing pages', icon: RocketIcon },
        { field: 'heading', direction: 'asc' },
      ),
      orderedList(S, {
        type: 'testimonial',
        title: 'Reviews',
        add: 'Add a review',
        icon: CommentIcon,
      }),
      orderedList(S, { type: 'faq', title: 'FAQ', add: 'Add a question', icon: HelpCircleIcon }),
      sortedList(
        S,
        { type: 'blogTeaser', title: 'Blog', icon: BookIcon },
        { field: 'date', direction: 'desc' },
      ),
      orderedList(S, {
        type: 'galleryImage',
        title: 'Gallery',
        add: 'Add a photo',
        icon: ImagesIcon,
      }),
      S.divider(),
      singleton(S, ANNOUNCEMENT, BellIcon),
      singleton(S, SETTINGS, CogIcon),
      singleton(S, REDIRECTS, LinkIcon),
      S.listItem()
        .id('status')
        .title('Site status')
        .icon(CheckmarkCircleIcon)
        .child(S.component(SiteStatus).id('status').title('Site status')),
    ]);
