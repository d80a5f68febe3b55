import { PAGE_KEYS } from '#domain/pages.ts';
import { PAGE_TITLES } from '../schema/fields/page-titles.ts';

/** Types with a fixed set of documents: none can be added, duplicated or deleted. */
export const SINGLETON_TYPES = ['settings', 'homePage', 'page', 'announcement', 'redirects'];

export const SINGLETON_ACTIONS = [
  'publish',
  'discardChanges',
  'restore',
  // Of versions that are published later.
  'schedule',
  'discardVersion',
];

export type Singleton = { type: string; id: string; title: string };

export const SETTINGS: Singleton = { type: 'settings', id: 'settings', title: 'Settings' };

export const PAGES: Singleton[] = [
  { type: 'homePage', id: 'homePage', title: 'Home page' },
  ...PAGE_KEYS.map((key) => ({ type: 'page', id: `page-${key}`, title: PAGE_TITLES[key] })),
];
