import { PAGE_KEYS } from '#domain/pages.ts';
import { PAGE_TITLES } from '../schema/fields/page-titles.ts';

/** Types with a fixed set of documents. The owner can't add, duplicate or delete any. */
export const SINGLETON_TYPES = ['settings', 'homePage', 'page', 'announcement', 'redirects'];

export const SINGLETON_ACTIONS = [
  'publish',
  'discardChanges',
  'restore',
  // For versions with a publishing date.
  'schedule',
  'discardVersion',
];

export type Singleton = { type: string; id: string; title: string };

export const SETTINGS: Singleton = { type: 'settings', id: 'settings', title: 'Settings' };

export const PAGES: Singleton[] = [
  { type: 'homePage', id: 'homePage', title: 'Home page' },
  ...PAGE_KEYS.map((key) => ({ type: 'page', id: `page-${key}`, title: PAGE_TITLES[key] })),
];
