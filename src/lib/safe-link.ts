const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Whether a link that an editor typed may be in a page: a path of this site, a web address, an email or
 * a phone number. Everything else, such as `javascript:`, may not.
 */
export function isSafeLink(href: string): boolean {
  if (/[\s\\]/.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  return URL.canParse(href) && SCHEMES.includes(new URL(href).protocol);
}
