import { z } from 'zod';
import { mutationError, requestError } from '../errors.ts';
import { parseJsonBody } from '../http/parse-json-body.ts';

const documentStub = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) });
const identified = z.looseObject({ _id: z.string(), _type: z.string().min(1) });
const byQuery = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});
const byPath = z.record(z.string(), z.unknown());
const items = { items: z.array(z.unknown()) };

export const patchOperations = {
  set: byPath.optional(),
  setIfMissing: byPath.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), ...items }),
      z.strictObject({ after: z.string(), ...items }),
      z.strictObject({ replace: z.string(), ...items }),
    ])
    .optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
};
const patchById = z.strictObject({
  id: z.string(),
  ifRevisionID: z.string().optional(),
  ...patchOperations,
});
const patchByQuery = z.strictObject({ ...byQuery.shape, ...patchOperations });

const mutation = z.union([
  z.strictObject({ create: documentStub }),
  z.strictObject({ createOrReplace: identified }),
  z.strictObject({ createIfNotExists: identified }),
  z.strictObject({ delete: z.union([z.object({ id: z.string() }), byQuery]) }),
  z.strictObject({ patch: z.union([patchById, patchByQuery]) }),
]);
const body = z.object({
  mutations: z.array(z.unknown()),
  transactionId: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .optional(),
});

export type Mutation = z.infer<typeof mutation>;
export type PatchTarget = z.infer<typeof patchById> | z.infer<typeof patchByQuery>;
export type PatchOperations = Omit<z.infer<typeof patchById>, 'id' | 'ifRevisionID'>;
export type MutationBody = { mutations: Mutation[]; transactionId: string | undefined };

/**
 * Reads the body of a mutate request (Sanity's "Mutation API reference").
 * @throws 400 in Sanity's shape for anything that is not a list of mutations
 */
export function parseMutations(text: string): MutationBody {
  const parsed = body.safeParse(parseJsonBody(text));
  if (!parsed.success) {
    throw requestError(400, 'requestError', `Malformed request: ${z.prettifyError(parsed.error)}`);
  }
  const { mutations, transactionId } = parsed.data;
  return { mutations: mutations.map(parseMutation), transactionId };
}

function parseMutation(value: unknown, index: number): Mutation {
  const parsed = mutation.safeParse(value);
  if (parsed.success) return parsed.data;
  const description = `Malformed mutation: ${z.prettifyError(parsed.error)}`;
  throw mutationError(400, { type: 'validationError', description }, index);
}
