import { PAGE_KEYS } from '../../src/content/types.ts';
import { PAGE_TITLES } from '../schema/page-titles.ts';

/** Types of which there is a fixed set of documents: none may be added, copied or deleted. */
export const FIXED_TYPES = ['settings', 'homePage', 'page'];

/** What remains possible with them. */
export const ACTIONS_OF_FIXED = ['publish', 'discardChanges', 'restore'];

export type FixedDocument = { type: string; id: string; title: string };

export const SETTINGS: FixedDocument = { type: 'settings', id: 'settings', title: 'Settings' };

export const PAGES: FixedDocument[] = [
  { type: 'homePage', id: 'homePage', title: 'Home page' },
  ...PAGE_KEYS.map((key) => ({ type: 'page', id: `page-${key}`, title: PAGE_TITLES[key] })),
];
