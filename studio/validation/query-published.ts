/** The little of Sanity's validation context that the checks need. */
export type LakeContext = {
  document?: { _id: string; _type: string } | undefined;
  getClient: (options: { apiVersion: string }) => {
    fetch: <T>(
      query: string,
      params: Record<string, unknown>,
      options: { perspective: 'raw' | 'drafts'; tag: string },
    ) => Promise<T>;
  };
};

type Question = {
  query: string;
  params: Record<string, unknown>;
  tag: string;
  /** Raw by default: drafts and published documents side by side. */
  perspective?: 'raw' | 'drafts';
};

export const API_VERSION = '2025-02-19';

/** The id of the published document and that of its draft. */
export function bothIds(id: string): [string, string] {
  const published = id.replace(/^drafts\./, '');
  return [published, `drafts.${published}`];
}

export function queryPublished<Answer>(
  context: LakeContext,
  { query, params, tag, perspective = 'raw' }: Question,
): Promise<Answer> {
  return context
    .getClient({ apiVersion: API_VERSION })
    .fetch<Answer>(query, params, { perspective, tag });
}
