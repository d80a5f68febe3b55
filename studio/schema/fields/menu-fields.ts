import { defineField } from 'sanity';
import { DEFAULT_BUTTONS, DEFAULT_NOT_FOUND } from '#config/default-words.ts';
import { MENU_PAGES } from '#domain/menu.ts';
import { copyField, objectMember } from './group-fields.ts';
import { PAGE_TITLES } from './page-titles.ts';
import { lineField } from './text-fields.ts';

const MAX_LABEL = 24;
const MAX_ENTRIES = 7;

const titleOf = (page: keyof typeof PAGE_TITLES) => (page === 'home' ? 'Home' : PAGE_TITLES[page]);

const pageField = defineField({
  name: 'page',
  title: 'Page',
  type: 'string',
  options: { list: MENU_PAGES.map((value) => ({ value, title: titleOf(value) })) },
  validation: (rule) => rule.required().error('Choose a page.'),
});

const link = objectMember({
  name: 'menuLink',
  title: 'Link',
  fields: [pageField, lineField({ name: 'label', title: 'Label', maxLength: 40 })],
  shows: ['label', 'page'],
});

const entry = objectMember({
  name: 'menuEntry',
  title: 'Menu item',
  fields: [
    lineField({ name: 'label', title: 'Label', maxLength: MAX_LABEL }),
    pageField,
    defineField({
      name: 'links',
      title: 'Dropdown links',
      type: 'array',
      description:
        'A menu item with links opens a dropdown. Under Services and Areas, your packages and cities come first.',
      of: [link],
    }),
  ],
  shows: ['label', 'page'],
});

export const menuField = defineField({
  name: 'menu',
  title: 'Menu',
  type: 'array',
  description: 'The items at the top of every page. Drag to reorder them.',
  of: [entry],
  validation: (rule) =>
    rule.max(MAX_ENTRIES).error(`The header has room for ${MAX_ENTRIES} items.`),
});

export const footerLinksField = defineField({
  name: 'footerLinks',
  title: 'Quick links',
  type: 'array',
  description: 'The list of links at the bottom of every page.',
  of: [link],
  validation: (rule) => rule.max(8).error('List at most 8 links.'),
});

/** What stands on every page until the owner writes something else. */
export const usualCopyFields = [
  copyField({
    name: 'buttons',
    title: 'Buttons',
    description: 'The text on the buttons that appear on every page.',
    titles: { book: 'Booking button', quote: 'Quote button', call: 'Call button' },
    usual: DEFAULT_BUTTONS,
    group: 'words',
    maxLength: 24,
  }),
  copyField({
    name: 'notFound',
    title: 'Page not found',
    description: "What visitors see when a page doesn't exist.",
    titles: { heading: 'Heading', text: 'Text', action: 'Button to the home page' },
    usual: DEFAULT_NOT_FOUND,
    group: 'words',
    maxLength: 200,
  }),
];
