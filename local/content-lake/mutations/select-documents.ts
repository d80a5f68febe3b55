import { isObject, type JsonObject, type LakeDocument } from '../documents.ts';
import { evaluate } from '../queries/groq.ts';
import type { Stage } from './stage.ts';

export type Selection = { id: string } | { query: string; params?: JsonObject | undefined };

/**
 * The documents that a delete or patch applies to. Queries see the transaction's earlier mutations and
 * every document, drafts included.
 */
export function selectDocuments(selection: Selection, stage: Stage): LakeDocument[] {
  if ('id' in selection) {
    const document = stage.get(selection.id);
    return document ? [document] : [];
  }
  const documents = stage.all();
  const result = evaluate(selection.query, {
    documents,
    find: (id) => stage.get(id),
    params: selection.params ?? {},
  });
  return toList(result).flatMap((item) => {
    const document = isObject(item) && typeof item['_id'] === 'string' && stage.get(item['_id']);
    return document ? [document] : [];
  });
}

function toList(result: unknown): unknown[] {
  if (Array.isArray(result)) return result;
  return result === null ? [] : [result];
}
