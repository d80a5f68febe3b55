import type { LakeDocument } from '../documents.ts';
import type { Store } from '../storage/store.ts';
import type { Change } from '../storage/transaction.ts';
import { validateDocument } from './validate-document.ts';

/** An open transaction: the stored documents with its own changes on top. */
export type Stage = {
  get(id: string): LakeDocument | undefined;
  /** `patch` produces the same document from the previous one, when given. */
  put(document: LakeDocument, patch?: object): void;
  remove(id: string): void;
  /** Every document, with the changes so far. */
  all(): LakeDocument[];
  /** The changes of the whole transaction, one per document. */
  changes(): Change[];
};

export function openStage(store: Store): Stage {
  const touched = new Map<string, LakeDocument | null>();
  const recorded = new Map<string, unknown[]>();
  const record = (id: string, mutation: unknown) => {
    recorded.set(id, [...(recorded.get(id) ?? []), mutation]);
  };
  return {
    get: (id) => (touched.has(id) ? (touched.get(id) ?? undefined) : store.documents.get(id)),
    put: (document, patch) => {
      validateDocument(document);
      const stored = store.fillUrl(document);
      touched.set(stored._id, stored);
      record(stored._id, patch ? { patch } : { createOrReplace: stored });
    },
    remove: (id) => {
      touched.set(id, null);
      record(id, { delete: { id } });
    },
    all: () => [
      ...[...store.documents.values()].filter(({ _id }) => !touched.has(_id)),
      ...[...touched.values()].filter((each) => each !== null),
    ],
    changes: () =>
      [...touched]
        .map(([id, after]) => ({
          id,
          before: store.documents.get(id) ?? null,
          after,
          mutations: recorded.get(id) ?? [],
        }))
        .filter(({ before, after }) => before !== null || after !== null),
  };
}
