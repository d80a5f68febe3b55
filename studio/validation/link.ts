import { isSafeLink } from '../../src/lib/safe-link.ts';

/**
 * Whether a link leads somewhere that the site will show.
 * @returns true, or what to do about it
 */
export function validateLink(href: string | undefined): true | string {
  return href && isSafeLink(href)
    ? true
    : 'Start with "/" for a page of this site, or with "https://", "mailto:" or "tel:".';
}

/** For links to something to read: no phone and no mail. */
export function validateWebLink(href: string | undefined): true | string {
  return href && isSafeLink(href) && /^(?:\/|https?:)/i.test(href)
    ? true
    : 'Start with "/" for a page of this site, or with "https://".';
}
