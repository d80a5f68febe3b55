/** Shared by the sheet and its script: a module of its own keeps the sheet out of the browser. */
export const MENU_ID = 'site-menu';
