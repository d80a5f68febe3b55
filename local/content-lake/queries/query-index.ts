import { mayRead, type Rights } from '../access.ts';
import { splitId, type LakeDocument } from '../documents.ts';
import { requestError } from '../errors.ts';
import type { LakeFaults } from '../faults.ts';
import type { Store, Transaction } from '../storage/store.ts';

/** Layers above published content, the highest first. `raw` means all documents. */
type Perspective = 'raw' | string[];

type View = { documents: LakeDocument[]; find(id: string): LakeDocument | undefined };

/** API versions before this date default to all documents. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/**
 * Reads the `perspective` of a request: `raw`, `published`, `drafts` (formerly `previewDrafts`), or a
 * comma-separated stack of release names and `drafts`.
 * @throws 400 for a malformed name
 */
export function parsePerspective(value: string | null, apiVersion: string): Perspective {
  if (!value) return isOldVersion(apiVersion) ? 'raw' : [];
  const names = value.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  if (value === 'raw') return 'raw';
  if (names.includes('raw') || !names.every((name) => /^[\w-]{1,64}$/.test(name))) {
    throw requestError(400, 'requestError', `Invalid perspective: ${value.slice(0, 100)}`);
  }
  return names.filter((name) => name !== 'published');
}

function isOldVersion(apiVersion: string): boolean {
  const isDated = /^\d{4}-/.test(apiVersion);
  return apiVersion === '1' || (isDated && apiVersion < PUBLISHED_BY_DEFAULT_SINCE);
}

/** Returns the documents that a query sees, sorted by id, which is the order of a result without `order()`. */
export function viewDocuments(
  documents: ReadonlyMap<string, LakeDocument>,
  perspective: Perspective,
  rights: Rights,
): View {
  const readable = [...documents.values()].filter(({ _id }) => mayRead(_id, rights)).sort(byId);
  if (perspective === 'raw') {
    const find = (id: string) => (mayRead(id, rights) ? documents.get(id) : undefined);
    return { documents: readable, find };
  }
  return overlay(readable, perspective);
}

const byId = (a: LakeDocument, b: LakeDocument) => (a._id < b._id ? -1 : 1);

function overlay(documents: LakeDocument[], layers: string[]): View {
  const ranks = new Map([...layers, 'published'].map((layer, rank) => [layer, rank]));
  const top = new Map<string, { rank: number; document: LakeDocument }>();
  for (const document of documents) {
    const { layer, publishedId } = splitId(document._id);
    const rank = ranks.get(layer);
    if (rank === undefined || rank >= (top.get(publishedId)?.rank ?? Infinity)) continue;
    const shown = { ...document, _id: publishedId, _originalId: document._id };
    top.set(publishedId, { rank, document: layers.length > 0 ? shown : document });
  }
  return {
    documents: [...top.values()].map(({ document }) => document).sort(byId),
    find: (id) => top.get(id)?.document,
  };
}

/** The longest possible lag. */
const KEPT_MS = 60_000;

/**
 * Returns the dataset as queries see it. With a lag, this is an earlier state. The transactions of the last
 * minute are kept to undo those that queries must not see yet.
 */
export function openQueryIndex(store: Store, faults: LakeFaults) {
  let recent: { at: number; transaction: Transaction }[] = [];
  store.onTransaction((transaction) => {
    const at = Date.now();
    recent = [...recent.filter((each) => each.at > at - KEPT_MS), { at, transaction }];
  });
  return {
    /**
     * Returns the documents that a query sees.
     * @param lastLiveEventId the result is at least as fresh as this live event
     * @param tag the request tag, which selects the replica if replicas lag
     */
    documents: (
      lastLiveEventId: string | null,
      tag: string | null,
    ): ReadonlyMap<string, LakeDocument> => {
      const { queryLagMs, replicas } = faults.current;
      const lagMs = queryLagMs + (tag === replicas.newestForTag ? 0 : replicas.lagMs);
      if (lagMs === 0) return store.documents;
      const indexedUntil = Date.now() - lagMs;
      const seen = recent.findLastIndex(
        ({ at, transaction }) => at <= indexedUntil || transaction.id === lastLiveEventId,
      );
      const earlier = new Map(store.documents);
      for (const { transaction } of recent.slice(seen + 1).toReversed()) {
        for (const { id, before } of transaction.changes.toReversed()) {
          if (before) earlier.set(id, before);
          else earlier.delete(id);
        }
      }
      return earlier;
    },
  };
}
