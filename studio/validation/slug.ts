import { RESERVED_SLUGS, SLUG_SHAPE } from '../../src/config/paths.ts';

export type SlugValue = { current?: string | undefined };

const MAX_LENGTH = 60;

/** Section names of the home page: a service with such a name would give the page one id twice. */
const HOME_SECTIONS = [
  'hero',
  'about',
  'services',
  'testimonials',
  'locations',
  'resources',
  'areas-we-serve',
  'faq',
  'blog',
  'features',
];

/** @returns true, or what to do about it */
export function validateSlug(slug: SlugValue | undefined): true | string {
  const text = slug?.current;
  if (!text) return 'Press "Generate", or type a short name for the address.';
  if (!SLUG_SHAPE.test(text)) {
    return 'Use lower-case letters, digits and single dashes only, for example "st-louis-park".';
  }
  if (text.length > MAX_LENGTH) return `Shorten it to ${MAX_LENGTH} characters or fewer.`;
  return true;
}

/** For documents with a page of their own at `/<slug>`. */
export function validatePageSlug(slug: SlugValue | undefined): true | string {
  const shape = validateSlug(slug);
  if (shape !== true) return shape;
  const taken: readonly string[] = RESERVED_SLUGS;
  return taken.includes(slug?.current ?? '')
    ? `The site already has a page at "/${slug?.current}". Choose another address.`
    : true;
}

/** For services, whose slug is also an anchor on the home page. */
export function validateServiceSlug(slug: SlugValue | undefined): true | string {
  const shape = validateSlug(slug);
  if (shape !== true) return shape;
  return HOME_SECTIONS.includes(slug?.current ?? '')
    ? `"${slug?.current}" already names a section of the home page. Choose another name.`
    : true;
}
