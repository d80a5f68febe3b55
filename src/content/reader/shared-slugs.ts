import type { z } from 'zod';

/** Documents without `_type` are all of the same type. */
type Addressed = { _id: string; _type?: string; slug: string | null };

/** City pages and landing pages share the root of the site. City pages take precedence. */
const AT_ROOT: readonly string[] = ['cityPage', 'landingPage'];

/** Two documents with the same key would share an address. */
const addressOf = ({ _type = '', slug }: Addressed) =>
  `${AT_ROOT.includes(_type) ? '' : _type}/${slug}`;

/** Returns whether `one` keeps the shared address: of one type, the document with the lowest id does. */
const isFirst = (one: Addressed, other: Addressed) =>
  one._type === undefined || one._type === other._type
    ? one._id < other._id
    : one._type === 'cityPage';

/** Adds an issue for each slug that another document of the list already has. */
export function refuseSharedSlugs(documents: readonly Addressed[], context: z.RefinementCtx): void {
  const owners = new Map<string, Addressed>();
  for (const document of documents) {
    const owner = owners.get(addressOf(document));
    if (!owner || isFirst(document, owner)) owners.set(addressOf(document), document);
  }
  documents.forEach((document, index) => {
    if (document.slug === null || owners.get(addressOf(document)) === document) return;
    const message = `Another page has the address "${document.slug}". Choose a different one.`;
    context.addIssue({ code: 'custom', path: [index, 'slug'], message });
  });
}
