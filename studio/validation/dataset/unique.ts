import { bothIds, queryDataset, type DatasetContext } from './query-dataset.ts';

const FIELDS = { title: 'title', name: 'name', slug: 'slug.current' } as const;

/**
 * Whether no other document of the same type, draft or published, has this value.
 * @param field the field that holds the value
 * @returns true, or what to do about it
 */
export async function validateUnique(
  field: keyof typeof FIELDS,
  value: string | undefined,
  context: DatasetContext,
): Promise<true | string> {
  if (!value?.trim() || !context.document) return true;
  const { _id, _type } = context.document;
  const others = await queryDataset<number>(context, {
    query: `count(*[_type == $type && !(_id in $own) && lower(${FIELDS[field]}) == lower($value)])`,
    params: { type: _type, own: bothIds(_id), value: value.trim() },
    tag: 'validation.unique',
  });
  return others === 0 ? true : `"${value.trim()}" is already taken. Choose a different one.`;
}

/**
 * Whether the slug is still the published one: quotes and the price table refer to a service by it.
 * @returns true, or a warning
 */
export async function validateSlugUnchanged(
  slug: string | undefined,
  context: DatasetContext,
): Promise<true | string> {
  if (!slug || !context.document) return true;
  const [id] = bothIds(context.document._id);
  const published = await queryDataset<string | null>(context, {
    query: '*[_id == $id][0].slug.current',
    params: { id },
    tag: 'validation.slug',
  });
  return published === null || published === slug
    ? true
    : `This was published as "${published}". If you change it, saved quotes lose this service.`;
}
