import { load } from '#content/load.ts';
import type { RevisionsQueryResult } from '#content/generated/sanity.types.ts';
import { revisionQuery, revisionsQuery } from '#content/queries.ts';
import { reshapeLine } from '#content/reshape/reshape-basics.ts';
import type { Listing, Revision } from '#domain/revision.ts';

/**
 * The current revision of every published document that pages show, never cached.
 * @param liveEventId the response is at least as fresh as this event of the Live Content API
 * @throws ContentUnavailableError when the content source is down
 */
export async function getRevisions(liveEventId?: string): Promise<Revision[]> {
  const wires = await load(revisionsQuery, { tags: [], ...(liveEventId && { liveEventId }) });
  return wires.map(({ city, ...wire }) => ({
    ...reshapeRevision(wire),
    ...(city && { listing: reshapeListing(city) }),
  }));
}

/**
 * The current revision of one published document, never cached.
 * @returns null when it is not published
 * @throws ContentUnavailableError when the content source is down
 */
export async function getRevision(documentId: string): Promise<Revision | null> {
  const wire = await load(revisionQuery, { tags: [], params: { id: documentId } });
  return wire && reshapeRevision(wire);
}

type City = NonNullable<RevisionsQueryResult[number]['city']>;

function reshapeListing({ inHeader, ...shown }: City): Listing {
  const { name, headerPosition, isListed, zipCodes } = shown;
  const text = JSON.stringify([name, headerPosition, isListed, zipCodes]);
  return { inHeader: inHeader === true, text };
}

type Wire = { _id: string; _type: string; _rev: string; _updatedAt: string; slug: string | null };

function reshapeRevision({ _id, _type, _rev, _updatedAt, slug }: Wire): Revision {
  return {
    documentId: _id,
    type: _type,
    revision: _rev,
    updatedAt: _updatedAt,
    slug: reshapeLine(slug) || null,
  };
}
