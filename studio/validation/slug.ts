import { HOME_SECTION_IDS, RESERVED_SLUGS, SLUG_SHAPE } from '#domain/pages.ts';
import { bothIds, type DatasetContext, queryDataset } from './query-dataset.ts';

export type SlugValue = { current?: string | undefined };

export const MAX_SLUG_LENGTH = 60;

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

/** For blog posts. A post needs an address only if it has a text. */
export const validateArticleSlug = (slug: SlugValue | undefined, hasText: boolean): true | string =>
  hasText || slug?.current ? validateSlug(slug) : true;

const FIELDS = { title: 'title', name: 'name', slug: 'slug.current' } as const;

/** The pages of these types share the addresses at `/<slug>`. */
const SHARE_ADDRESSES: readonly string[] = ['cityPage', 'landingPage'];

/**
 * Checks that no other document of the same type has this value, in drafts and releases too.
 * City pages and landing pages share their addresses.
 * @param field the field that holds the value
 */
export async function validateUnique(
  field: keyof typeof FIELDS,
  value: string | undefined,
  context: DatasetContext,
): Promise<true | string> {
  if (!value?.trim() || !context.document) return true;
  const { _id, _type } = context.document;
  const isAddress = field === 'slug' && SHARE_ADDRESSES.includes(_type);
  const [own] = bothIds(_id);
  const query = `count(*[_type in $types && string::split(_id, ".")[-1] != $own
    && lower(${FIELDS[field]}) == lower($value)])`;
  const types = isAddress ? SHARE_ADDRESSES : [_type];
  const others = await queryDataset<number>(context, query, { types, own, value: value.trim() });
  return others === 0 ? true : `"${value.trim()}" is already taken. Choose a different one.`;
}

/**
 * Checks that the slug is still the published one, because quotes and the price table refer to it.
 * @returns true, or a warning
 */
export async function validateSlugUnchanged(slug: string | undefined, context: DatasetContext) {
  if (!slug || !context.document) return true;
  const [id] = bothIds(context.document._id);
  const query = '*[_id == $id][0].slug.current';
  const published = await queryDataset<string | null>(context, query, { id });
  return published === null || published === slug
    ? true
    : `This was published as "${published}". If you change it, saved quotes lose this service.`;
}
