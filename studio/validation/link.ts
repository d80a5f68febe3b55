const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Whether a link leads somewhere safe: a page of this site, a web address, an e-mail or a phone.
 * @returns true, or what to do about it
 */
export function checkLink(href: string | undefined): true | string {
  const advice = 'Start with "/" for a page of this site, or with "https://", "mailto:" or "tel:".';
  if (!href || /\s/.test(href)) return advice;
  if (href.startsWith('/')) return /^\/[/\\]/.test(href) ? advice : true;
  return URL.canParse(href) && SCHEMES.includes(new URL(href).protocol) ? true : advice;
}

/** For links that leave the site or stay on it, but are no phone and no mail. */
export function checkWebLink(href: string | undefined): true | string {
  const advice = 'Start with "/" for a page of this site, or with "https://".';
  return checkLink(href) === true && /^(?:\/|https?:)/i.test(href ?? '') ? true : advice;
}
