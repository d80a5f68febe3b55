/** The part of Sanity's validation context that these rules need. */
export type DatasetContext = {
  document?: { _id: string; _type: string } | undefined;
  getClient: (options: { apiVersion: string }) => {
    fetch: <T>(
      query: string,
      params: Record<string, unknown>,
      options: { perspective: 'raw' | 'drafts'; tag: string },
    ) => Promise<T>;
  };
};

type Query = {
  query: string;
  params: Record<string, unknown>;
  tag: string;
  /** Raw by default: drafts and published documents side by side. */
  perspective?: 'raw' | 'drafts';
};

export const API_VERSION = '2025-02-19';

/** The ids of the published document and its draft. @param id of either, or of a version in a release */
export function bothIds(id: string): [string, string] {
  const published = id.replace(/^(?:drafts|versions\.[^.]+)\./, '');
  return [published, `drafts.${published}`];
}

export const queryDataset = <Result>(
  context: DatasetContext,
  { query, params, tag, perspective = 'raw' }: Query,
): Promise<Result> =>
  context.getClient({ apiVersion: API_VERSION }).fetch<Result>(query, params, { perspective, tag });
