import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import { strongReferences } from '../mutations/references.ts';

/**
 * `GET /data/references/:dataset/documents/:id/to`: who refers to a document. There is one dataset,
 * so nothing is left when references from within are not wanted.
 */
export function readReferencesTo({ url, params }: LakeRequest, { store }: Lake): Reply {
  const id = params['id'] ?? '';
  const isWanted = url.searchParams.get('excludeInternalReferences') !== 'true';
  const found = isWanted
    ? [...store.documents.values()].filter((document) => strongReferences(document).has(id))
    : [];
  const references = found.map(({ _id }) => ({ documentId: _id }));
  return { status: 200, body: { totalCount: references.length, references } };
}
