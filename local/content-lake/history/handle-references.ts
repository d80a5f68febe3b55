import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { strongReferences } from '../mutations/references.ts';

/**
 * `GET /data/references/:dataset/documents/:id/to`: the documents that refer to one. Without
 * internal references the list is empty, because there is only one dataset.
 */
export function readReferencesTo({ url, params }: LakeRequest, { store }: Lake): LakeResponse {
  const id = params['id'] ?? '';
  const withInternal = url.searchParams.get('excludeInternalReferences') !== 'true';
  const found = withInternal
    ? [...store.documents.values()].filter((document) => strongReferences(document).has(id))
    : [];
  const references = found.map(({ _id }) => ({ documentId: _id }));
  return { status: 200, body: { totalCount: references.length, references } };
}
