import { isSafeLink } from '#lib/safe-link.ts';

/**
 * Whether the site can show this link.
 * @returns true, or what to do about it
 */
export function validateLink(href: string | undefined): true | string {
  return href && isSafeLink(href)
    ? true
    : 'Start with "/" for a page on this site, or with "https://", "mailto:", or "tel:".';
}

/** For links to something to read: no phone numbers or email addresses. */
export function validateWebLink(href: string | undefined): true | string {
  return href && isSafeLink(href) && /^(?:\/|https?:)/i.test(href)
    ? true
    : 'Start with "/" for a page on this site, or with "https://".';
}
