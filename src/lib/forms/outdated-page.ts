export const OUTDATED_PAGE =
  'This page is older than the website. Reload it and send again: what you typed is kept.';
