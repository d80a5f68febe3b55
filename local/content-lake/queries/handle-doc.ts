import { isPublicId, splitId } from '../documents.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';

/** `GET /data/doc/:dataset/:ids` of Sanity's "Doc API reference": documents by id, as stored. */
export function handleDoc(request: LakeRequest, { store }: Lake): LakeResponse {
  const { searchParams } = request.url;
  const requested = [...new Set((request.params['ids'] ?? '').split(',').filter(Boolean))];
  const ids =
    searchParams.get('includeAllVersions') === 'true'
      ? [...store.documents.keys()].filter((id) => requested.includes(splitId(id).publishedId))
      : requested;
  const mayRead = (id: string) => request.identity !== null || isPublicId(id);
  const found = ids.filter(mayRead).flatMap((id) => store.documents.get(id) ?? []);
  const documents = searchParams.get('excludeContent') === 'true' ? [] : found;
  const present = new Set(found.map(({ _id }) => _id));
  const omitted = requested
    .filter((id) => !present.has(id))
    .map((id) => ({ id, reason: mayRead(id) ? 'existence' : 'permission' }));
  return { status: 200, body: { documents, omitted } };
}
