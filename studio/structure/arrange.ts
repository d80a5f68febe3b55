/** A document of an ordered list: its published form, its draft, or both. */
export type Entry = {
  /** Id of the published document, whether it exists or not. */
  id: string;
  title: string;
  /** As the owner sees it: the draft's number where there is a draft. */
  order: number | null;
  /** Every form that exists, each with the number that it carries. */
  forms: { id: string; order: number | null }[];
};

export type Row = { _id: string; title: string | null; order: number | null };

const LAST = Number.MAX_SAFE_INTEGER;
const isDraft = (id: string) => id.startsWith('drafts.');

/** Joins drafts with their published documents and sorts as the site does: by number, then title. */
export function arrange(rows: Row[]): Entry[] {
  const known = rows.filter(({ _id }) => isDraft(_id) || !_id.includes('.'));
  const groups = Map.groupBy(known, ({ _id }) => _id.replace(/^drafts\./, ''));
  return [...groups]
    .map(([id, forms]) => {
      const shown = forms.find(({ _id }) => isDraft(_id)) ?? forms[0];
      return {
        id,
        title: shown?.title?.trim() ?? '',
        order: shown?.order ?? null,
        forms: forms.map((form) => ({ id: form._id, order: form.order })),
      };
    })
    .sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST) || a.title.localeCompare(b.title, 'en'));
}

/** The list with one entry taken out and put back at another place. */
export function moveEntry(entries: Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** What has to be written so that the numbers follow the list: 1, 2, 3 … */
export function renumber(entries: Entry[]): { id: string; order: number }[] {
  return entries.flatMap(({ forms }, index) =>
    forms.filter(({ order }) => order !== index + 1).map(({ id }) => ({ id, order: index + 1 })),
  );
}
