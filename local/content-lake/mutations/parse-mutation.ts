import { z } from 'zod';
import { StepError } from '../errors.ts';

const documentStub = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) });
const identified = z.looseObject({ _id: z.string(), _type: z.string().min(1) });
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
const patch = z.strictObject({
  id: z.string(),
  ifRevisionID: z.string().optional(),
  ...patchOperations,
});

const mutation = z.union([
  z.strictObject({ create: documentStub }),
  z.strictObject({ createOrReplace: identified }),
  z.strictObject({ createIfNotExists: identified }),
  z.strictObject({
    delete: z.union([
      z.object({ id: z.string() }),
      z.object({ query: z.string(), params: byPath.optional() }),
    ]),
  }),
  z.strictObject({ patch }),
]);
export type Mutation = z.infer<typeof mutation>;
export type Patch = z.infer<typeof patch>;

/** Returns a mutation of Sanity's "Mutation API reference". @throws 400 for anything else */
export function parseMutation(value: unknown): Mutation {
  const parsed = mutation.safeParse(value);
  if (parsed.success) return parsed.data;
  const reason = z.prettifyError(parsed.error);
  throw new StepError(400, 'validationError', `Malformed mutation: ${reason}`);
}
