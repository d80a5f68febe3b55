/** A document of an ordered list: its published version, its draft, or both. */
export type Entry = {
  /** Id of the published document, even when there is only a draft. */
  id: string;
  title: string;
  /** The draft's number if there is a draft, because the owner sees that one. */
  order: number | null;
  versions: { id: string; order: number | null }[];
};

export type Row = { _id: string; title: string | null; order: number | null };

const LAST = Number.MAX_SAFE_INTEGER;
const isDraft = (id: string) => id.startsWith('drafts.');

/** Pairs drafts with their published documents and sorts as the site does: by number, then title. */
export function toEntries(rows: Row[]): Entry[] {
  const known = rows.filter(({ _id }) => isDraft(_id) || !_id.includes('.'));
  const groups = Map.groupBy(known, ({ _id }) => _id.replace(/^drafts\./, ''));
  return [...groups]
    .map(([id, versions]) => {
      const shown = versions.find(({ _id }) => isDraft(_id)) ?? versions[0];
      return {
        id,
        title: shown?.title?.trim() ?? '',
        order: shown?.order ?? null,
        versions: versions.map(({ _id, order }) => ({ id: _id, order })),
      };
    })
    .sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST) || a.title.localeCompare(b.title, 'en'));
}

/** Returns the list with one entry moved, or the same list when either index is out of range. */
export function moveEntry(entries: Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Returns the numbers to write so that the list counts 1, 2, 3 … */
export function orderPatches(entries: Entry[]): { id: string; order: number }[] {
  return entries.flatMap(({ versions }, index) =>
    versions.filter(({ order }) => order !== index + 1).map(({ id }) => ({ id, order: index + 1 })),
  );
}
