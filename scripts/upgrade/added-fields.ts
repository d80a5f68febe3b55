import { studioPath } from '@sanity/client/csm';
import { z } from 'zod';

/** Fields of a document that it does not have yet, by their path. */
export type Addition = { id: string; fields: Record<string, unknown> };

const patch = z.object({
  path: z.array(z.union([z.string(), z.number(), z.object({ _key: z.string() })])),
  op: z.object({ type: z.literal('setIfMissing'), value: z.unknown() }),
});
const mutation = z.object({
  type: z.literal('patch'),
  id: z.string(),
  patches: z.union([patch.transform((one) => [one]), z.array(patch)]),
});
const mutations = z.union([mutation.transform((one) => [one]), z.array(mutation)]);

/**
 * What a content migration returns for a document.
 * @throws Error when it takes something away: the former site reads it until it is replaced
 */
export function addedFields(returned: unknown): Addition[] {
  const { data, error } = mutations.safeParse(returned);
  if (error) {
    throw new Error('A content migration only adds fields, by at(path, setIfMissing(value)).', {
      cause: error,
    });
  }
  return data.map(({ id, patches }) => ({
    id,
    fields: Object.fromEntries(
      patches.map(({ path, op }) => [studioPath.toString(path), op.value]),
    ),
  }));
}
