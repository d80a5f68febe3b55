import { HOME_SECTION_IDS, RESERVED_SLUGS, SLUG_SHAPE } from '#domain/pages.ts';

export type SlugValue = { current?: string | undefined };

export const MAX_SLUG_LENGTH = 60;

/** @returns true, or what to do about it */
export function validateSlug(slug: SlugValue | undefined): true | string {
  const text = slug?.current;
  if (!text) return 'Press "Generate" or type a short name.';
  if (!SLUG_SHAPE.test(text)) {
    return 'Use only lowercase letters, digits and single dashes, for example "st-louis-park".';
  }
  if (text.length > MAX_SLUG_LENGTH) return `Shorten it to ${MAX_SLUG_LENGTH} characters or fewer.`;
  return true;
}

/** For documents with a page of their own at `/<slug>`. */
export function validatePageSlug(slug: SlugValue | undefined): true | string {
  const result = validateSlug(slug);
  if (result !== true) return result;
  return RESERVED_SLUGS.includes(slug?.current ?? '')
    ? `The site already has a page at "/${slug?.current}". Choose another address.`
    : true;
}

/** For services, whose slug is also an anchor on the home page. */
export function validateServiceSlug(slug: SlugValue | undefined): true | string {
  const result = validateSlug(slug);
  if (result !== true) return result;
  return HOME_SECTION_IDS.includes(slug?.current ?? '')
    ? `"${slug?.current}" is already a section of the home page. Choose another name.`
    : true;
}

/** For blog posts: one with a text needs an address. */
export function validateArticleSlug(slug: SlugValue | undefined, hasText: boolean): true | string {
  return hasText || slug?.current ? validateSlug(slug) : true;
}
