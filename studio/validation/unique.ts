import { queryPublished, bothIds, type LakeContext } from './query-published.ts';

const FIELDS = { title: 'title', name: 'name', slug: 'slug.current' } as const;

/**
 * Whether no other document of the same type, draft or published, carries this value.
 * @param field the field that holds the value
 * @returns true, or what to do about it
 */
export async function validateUnique(
  field: keyof typeof FIELDS,
  value: string | undefined,
  context: LakeContext,
): Promise<true | string> {
  if (!value?.trim() || !context.document) return true;
  const { _id, _type } = context.document;
  const others = await queryPublished<number>(context, {
    query: `count(*[_type == $type && !(_id in $own) && lower(${FIELDS[field]}) == lower($value)])`,
    params: { type: _type, own: bothIds(_id), value: value.trim() },
    tag: 'validation.unique',
  });
  return others === 0
    ? true
    : `"${value.trim()}" is already taken by another entry. Choose a different one.`;
}

/**
 * Whether the slug still is the one that was published: quotes and the price table know the
 * document by it.
 * @returns true, or a warning
 */
export async function validateSlugUnchanged(
  slug: string | undefined,
  context: LakeContext,
): Promise<true | string> {
  if (!slug || !context.document) return true;
  const [id] = bothIds(context.document._id);
  const published = await queryPublished<string | null>(context, {
    query: '*[_id == $id][0].slug.current',
    params: { id },
    tag: 'validation.slug',
  });
  return published === null || published === slug
    ? true
    : `It was published as "${published}". A new name makes saved quotes lose this service; better leave it as it was.`;
}
