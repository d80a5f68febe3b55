import { isSafeLink } from '../../src/content/safe-link.ts';

/**
 * Whether a link leads somewhere that the site will show.
 * @returns true, or what to do about it
 */
export function checkLink(href: string | undefined): true | string {
  return href && isSafeLink(href)
    ? true
    : 'Start with "/" for a page of this site, or with "https://", "mailto:" or "tel:".';
}

/** For links to something to read: no phone and no mail. */
export function checkWebLink(href: string | undefined): true | string {
  return href && isSafeLink(href) && /^(?:\/|https?:)/i.test(href)
    ? true
    : 'Start with "/" for a page of this site, or with "https://".';
}
