/** The part of Sanity's validation context that these rules need. */
export type DatasetContext = {
  document?: { _id: string; _type: string } | undefined;
  getClient: (options: { apiVersion: string }) => {
    fetch: <T>(
      query: string,
      params: Record<string, unknown>,
      options: { perspective: 'raw' | 'drafts' },
    ) => Promise<T>;
  };
};

export const API_VERSION = '2025-02-19';

/** Returns the ids of a published document and its draft. @param id the id of either, or of a version in a release */
export function bothIds(id: string): [string, string] {
  const published = id.replace(/^(?:drafts|versions\.[^.]+)\./, '');
  return [published, `drafts.${published}`];
}

/** @param perspective `raw` returns drafts and published documents side by side */
export const queryDataset = <Result>(
  context: DatasetContext,
  query: string,
  params: Record<string, unknown> = {},
  perspective: 'raw' | 'drafts' = 'raw',
): Promise<Result> =>
  context.getClient({ apiVersion: API_VERSION }).fetch<Result>(query, params, { perspective });
