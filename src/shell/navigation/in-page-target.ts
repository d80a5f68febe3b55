/** The id that a link on the home page points to, e.g. `/#about`; null for any other link. */
export function inPageTarget(href: string | null): string | null {
  const match = /^\/?#(.+)$/.exec(href ?? '');
  return match?.[1] === undefined ? null : decodeHash(match[1]);
}

/**
 * The section of the home page that shows what an entry of the header leads to: `/faq` → `faq`. The
 * entry for the home page itself leads to its top.
 */
export function sectionOfPage(href: string | null): string | null {
  return href === '/' ? 'hero' : (/^\/([\w-]+)$/.exec(href ?? '')?.[1] ?? null);
}

/** The id in `location.hash`; null when there is none. */
export function hashTarget(hash: string): string | null {
  return hash.length > 1 ? decodeHash(hash.slice(1)) : null;
}

function decodeHash(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
