import { AddIcon } from '@sanity/icons/Add';
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
import { TagIcon } from '@sanity/icons/Tag';
import type { ComponentType } from 'react';
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure';
import { PAGES, SETTINGS, type FixedDocument } from './fixed-documents.ts';
import { OrderedList } from './ordered-list.tsx';
import { SiteStatus } from './site-status.tsx';

type Item = { type: string; title: string; add: string; icon: ComponentType };

const fixed = (S: StructureBuilder, { type, id, title }: FixedDocument, icon: ComponentType) =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(id).title(title));

/** A list in the order that the owner gives it. */
const sortable = (S: StructureBuilder, { type, title, add, icon }: Item): ListItemBuilder =>
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

/** A list that sorts itself. */
const sorted = (
  S: StructureBuilder,
  { type, title, icon }: Omit<Item, 'add'>,
  by: { field: string; direction: 'asc' | 'desc' },
) =>
  S.documentTypeListItem(type)
    .title(title)
    .icon(icon)
    .child(S.documentTypeList(type).title(title).defaultOrdering([by]));

/** The desk, in the owner's words. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('desk')
    .title('Your website')
    .items([
      sortable(S, {
        type: 'service',
        title: 'Prices & services',
        add: 'Add a service',
        icon: TagIcon,
      }),
      S.listItem()
        .id('pages')
        .title('Pages & copy')
        .icon(DocumentsIcon)
        .child(
          S.list()
            .id('pages')
            .title('Pages & copy')
            .items(
              PAGES.map((page) => fixed(S, page, page.type === 'page' ? DocumentIcon : HomeIcon)),
            ),
        ),
      sorted(
        S,
        { type: 'cityPage', title: 'City pages', icon: EarthGlobeIcon },
        { field: 'name', direction: 'asc' },
      ),
      sortable(S, {
        type: 'testimonial',
        title: 'Reviews',
        add: 'Add a review',
        icon: CommentIcon,
      }),
      sortable(S, { type: 'faq', title: 'FAQ', add: 'Add a question', icon: HelpCircleIcon }),
      sorted(
        S,
        { type: 'blogTeaser', title: 'Blog', icon: BookIcon },
        { field: 'date', direction: 'desc' },
      ),
      sortable(S, {
        type: 'galleryImage',
        title: 'Gallery',
        add: 'Add an image',
        icon: ImagesIcon,
      }),
      S.divider(),
      fixed(S, SETTINGS, CogIcon),
      S.listItem()
        .id('check')
        .title('Is everything well?')
        .icon(CheckmarkCircleIcon)
        .child(S.component(SiteStatus).id('check').title('Is everything well?')),
    ]);
