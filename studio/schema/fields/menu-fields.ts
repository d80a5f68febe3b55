import { DEFAULT_BUTTONS, DEFAULT_NOT_FOUND } from '#config/default-words.ts';
import { MENU_PAGES } from '#domain/menu.ts';
import { validateMenuTarget, validateOutsideLink } from '../../validation/link.ts';
import { field } from './field.ts';
import { copyField, objectMember } from './group-fields.ts';
import { PAGE_TITLES } from './page-titles.ts';
import { lineField } from './text-fields.ts';

const MAX_LABEL = 24;
const MAX_ENTRIES = 7;

const titleOf = (page: keyof typeof PAGE_TITLES) => (page === 'home' ? 'Home' : PAGE_TITLES[page]);

type MenuTarget = Parameters<typeof validateMenuTarget>[0];

/** Returns the target of an entry that is being typed. */
function menuTarget(parent: unknown): MenuTarget {
  const isObject = typeof parent === 'object' && parent !== null;
  const read = (name: string) => {
    const value: unknown = isObject ? Reflect.get(parent, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { page: read('page'), url: read('url') };
}

const pageField = field('string', 'page', 'Page', {
  description: 'For a link to another site, leave this empty.',
  options: { list: MENU_PAGES.map((value) => ({ value, title: titleOf(value) })) },
  validation: (rule) => rule.custom((_, { parent }) => validateMenuTarget(menuTarget(parent))),
});

const urlField = field('string', 'url', 'Address on another site', {
  description: 'For example "https://example.com/gift-cards".',
  hidden: ({ parent }) => {
    const target = menuTarget(parent);
    return Boolean(target.page) && !target.url;
  },
  validation: (rule) => rule.custom(validateOutsideLink),
});

const link = objectMember('menuLink', 'Link', [
  lineField('label', 'Label', { maxLength: 40 }),
  pageField,
  urlField,
]);

const entry = objectMember('menuEntry', 'Menu item', [
  lineField('label', 'Label', { maxLength: MAX_LABEL }),
  pageField,
  urlField,
  field('array', 'links', 'Dropdown links', {
    description:
      'A menu item with links opens a dropdown. Under Services and Areas, your packages and cities come first.',
    of: [link],
  }),
]);

/** Fields for the links and texts that appear on every page. */
export const menuFields = [
  field('array', 'menu', 'Menu', {
    description: 'The items at the top of every page. Drag to reorder them.',
    of: [entry],
    validation: (rule) =>
      rule.max(MAX_ENTRIES).error(`The header has room for ${MAX_ENTRIES} items.`),
  }),
  field('array', 'footerLinks', 'Quick links', {
    description: 'The list of links at the bottom of every page.',
    of: [link],
    validation: (rule) => rule.max(8).error('List at most 8 links.'),
  }),
  copyField('buttons', 'Buttons', {
    description: 'The text on the buttons that appear on every page.',
    titles: { book: 'Booking button', quote: 'Quote button', call: 'Call button' },
    defaults: DEFAULT_BUTTONS,
    maxLength: 24,
  }),
  copyField('notFound', 'Page not found', {
    description: "What visitors see when a page doesn't exist.",
    titles: { heading: 'Heading', text: 'Text', action: 'Button to the home page' },
    defaults: DEFAULT_NOT_FOUND,
    maxLength: 200,
  }),
];
