import { mayRead, type Rights } from '../access.ts';
import { splitId, type LakeDocument } from '../documents.ts';
import { requestError } from '../errors.ts';

/** `layers` start with the highest; published content is always below them. */
export type Perspective =
  | { kind: 'raw' }
  | { kind: 'published' }
  | { kind: 'layers'; layers: string[] };

export type View = { documents: LakeDocument[]; find(id: string): LakeDocument | undefined };

/** API versions before this date default to every document. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/**
 * Reads the `perspective` of a request: `raw`, `published`, `drafts` (formerly `previewDrafts`), or a
 * comma-separated stack of release names and `drafts`.
 * @throws 400 for a malformed name
 */
export function parsePerspective(value: string | null, apiVersion: string): Perspective {
  if (!value) return { kind: isOldVersion(apiVersion) ? 'raw' : 'published' };
  const names = value.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  if (names.length === 1 && names[0] === 'raw') return { kind: 'raw' };
  if (names.includes('raw') || !names.every((name) => /^[\w-]{1,64}$/.test(name))) {
    throw requestError(400, 'requestError', `Invalid perspective: ${value.slice(0, 100)}`);
  }
  const layers = names.filter((name) => name !== 'published');
  return layers.length === 0 ? { kind: 'published' } : { kind: 'layers', layers };
}

function isOldVersion(apiVersion: string): boolean {
  return (
    apiVersion === '1' || (/^\d{4}-/.test(apiVersion) && apiVersion < PUBLISHED_BY_DEFAULT_SINCE)
  );
}

/** The documents that a query sees, by id: the order of a result without `order()`. */
export function viewDocuments(
  documents: ReadonlyMap<string, LakeDocument>,
  perspective: Perspective,
  rights: Rights,
): View {
  const readable = [...documents.values()].filter(({ _id }) => mayRead(_id, rights)).sort(byId);
  if (perspective.kind === 'raw') {
    const find = (id: string) => (mayRead(id, rights) ? documents.get(id) : undefined);
    return { documents: readable, find };
  }
  const layers = perspective.kind === 'layers' ? perspective.layers : [];
  return overlay(readable, layers);
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
