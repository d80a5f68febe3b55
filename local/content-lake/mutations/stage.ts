import type { LakeDocument } from '../documents.ts';
import type { Change, Store } from '../storage/store.ts';

/** A transaction in the making: the present with its own changes laid over it. */
export type Stage = {
  get(id: string): LakeDocument | undefined;
  put(document: LakeDocument): void;
  remove(id: string): void;
  /** Every document as it stands now, changes included. */
  all(): LakeDocument[];
  /** What the transaction changes in all, one entry per document. */
  changes(): Change[];
};

export function openStage(store: Store): Stage {
  const touched = new Map<string, LakeDocument | null>();
  return {
    get: (id) => (touched.has(id) ? (touched.get(id) ?? undefined) : store.documents.get(id)),
    put: (document) => void touched.set(document._id, store.fillUrl(document)),
    remove: (id) => void touched.set(id, null),
    all: () => [
      ...[...store.documents.values()].filter(({ _id }) => !touched.has(_id)),
      ...[...touched.values()].filter((each) => each !== null),
    ],
    changes: () =>
      [...touched]
        .map(([id, after]) => ({ id, before: store.documents.get(id) ?? null, after }))
        .filter(({ before, after }) => before !== null || after !== null),
  };
}
