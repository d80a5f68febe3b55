import { z } from 'zod';
import { actionError, mutationError } from '../errors.ts';
import { parseJsonBody } from '../http/read-request.ts';

const documentStub = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) });
const identified = z.looseObject({ _id: z.string(), _type: z.string().min(1) });
const byPath = z.record(z.string(), z.unknown());
const items = { items: z.array(z.unknown()) };

const patchOperations = {
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
const transactionId = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .optional();
const mutationBody = z.object({ mutations: z.array(z.unknown()), transactionId });

export type Mutation = z.infer<typeof mutation>;
export type Patch = z.infer<typeof patch>;

/**
 * Reads the body of a mutate request (Sanity's "Mutation API reference").
 * @throws 400 in Sanity's shape for anything that is not a list of mutations
 */
export function parseMutations(text: string) {
  const { mutations, transactionId: id } = parseJsonBody(text, mutationBody);
  return { mutations: mutations.map(parseMutation), transactionId: id };
}

function parseMutation(value: unknown, index: number): Mutation {
  const parsed = mutation.safeParse(value);
  if (parsed.success) return parsed.data;
  const description = `Malformed mutation: ${z.prettifyError(parsed.error)}`;
  throw mutationError(400, { type: 'validationError', description }, index);
}

const id = z.string().min(1);
const document = z.looseObject({ _id: id, _type: id });
const pair = { draftId: id, publishedId: id };
const of = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`);

const action = z.union([
  z.object({
    actionType: of('create'),
    publishedId: id,
    attributes: document,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({ actionType: of('edit'), ...pair, patch: z.strictObject(patchOperations) }),
  z.object({
    actionType: of('publish'),
    ...pair,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.object({ actionType: of('unpublish'), ...pair }),
  z.object({ actionType: of('discard'), draftId: id }),
  z.object({ actionType: of('version.discard'), versionId: id }),
  z.object({
    actionType: of('delete'),
    publishedId: id,
    includeDrafts: z.array(z.string()).default([]),
  }),
  z.object({ actionType: of('replaceDraft'), publishedId: id, attributes: document }),
]);
const actionBody = z.object({
  actions: z.union([z.array(z.unknown()), z.looseObject({ actionType: z.string() })]),
  transactionId,
  dryRun: z.boolean().default(false),
});

export type Action = z.infer<typeof action>;

const KNOWN: ReadonlySet<string> = new Set(
  action.options.flatMap((option) => [...option.shape.actionType.values]),
);

/**
 * Reads the body of an actions request (Sanity's "Actions API reference").
 * @throws 400 in Sanity's shape; the message names actions that are not implemented (releases, variants)
 */
export function parseActions(text: string) {
  const { actions, ...options } = parseJsonBody(text, actionBody);
  return { ...options, actions: [actions].flat().map(parseAction) };
}

function parseAction(value: unknown, index: number): Action {
  const parsed = action.safeParse(value);
  if (parsed.success) return parsed.data;
  const name = z.object({ actionType: z.string() }).safeParse(value).data?.actionType;
  const description =
    name === undefined || KNOWN.has(name)
      ? `Malformed action: ${z.prettifyError(parsed.error)}`
      : `The action "${name.slice(0, 100)}" is not implemented by this content lake`;
  throw actionError(400, { type: 'validationError', description }, index);
}
