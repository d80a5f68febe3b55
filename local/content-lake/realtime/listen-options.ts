import { isPublicId, splitId, type JsonObject, type LakeDocument } from '../documents.ts';
import type { LakeRequest } from '../http/types.ts';
import { prepareQuery } from '../queries/groq.ts';
import { readQueryInput } from '../queries/query-input.ts';
import type { Store } from '../storage/store.ts';

export type ListenOptions = {
  includeResult: boolean;
  includePreviousRevision: boolean;
  includeMutations: boolean;
  includeEffects: boolean;
  enableResume: boolean;
  visibility: string;
  /** Whether one state of a document matches the filter. */
  matches: (document: LakeDocument | null) => boolean;
};

/**
 * Reads a listen request (Sanity's "Listen API reference"). The query is a filter: it runs for each changed
 * document alone and reaches others only through references.
 * @throws LakeError for a malformed query
 */
export function readListenOptions({ url, identity }: LakeRequest, store: Store): ListenOptions {
  const { searchParams } = url;
  const isOn = (name: string, fallback = false) =>
    (searchParams.get(name) ?? String(fallback)) === 'true';
  const { query, params } = readQueryInput(searchParams, null);
  const select = query.trim() === '*' ? () => true : createFilter(query, params, store);
  const withVersions = isOn('includeAllVersions');
  const mayReceive = (id: string) =>
    (identity !== null || isPublicId(id)) &&
    (withVersions || ['published', 'drafts'].includes(splitId(id).layer));
  return {
    includeResult: isOn('includeResult'),
    includePreviousRevision: isOn('includePreviousRevision'),
    includeMutations: isOn('includeMutations', true),
    includeEffects: searchParams.get('effectFormat') === 'mendoza',
    enableResume: isOn('enableResume'),
    visibility: searchParams.get('visibility') ?? 'query',
    matches: (document) => document !== null && mayReceive(document._id) && select(document),
  };
}

function createFilter(query: string, params: JsonObject, store: Store) {
  const run = prepareQuery(query, params);
  return (document: LakeDocument): boolean => {
    const result = run({ documents: [document], find: (id) => store.documents.get(id) });
    return Array.isArray(result) ? result.length > 0 : Boolean(result);
  };
}
