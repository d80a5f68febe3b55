import { z } from 'zod';
import { actionError, requestError } from '../errors.ts';
import { parseJsonBody } from '../http/parse-json-body.ts';
import { patchOperations } from './parse-mutations.ts';

const document = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) });
const publishedId = z.string().min(1);
const draftId = z.string().min(1);
const versionId = z.string().min(1);
const purge = z.boolean().optional();
const of = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`);

const action = z.union([
  z.object({
    actionType: of('create'),
    publishedId,
    attributes: document,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: of('edit'),
    draftId,
    publishedId,
    patch: z.strictObject(patchOperations),
  }),
  z.object({
    actionType: of('publish'),
    draftId,
    publishedId,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.object({ actionType: of('unpublish'), draftId, publishedId }),
  z.object({ actionType: of('discard'), draftId, purge }),
  z.object({ actionType: of('version.discard'), versionId, purge }),
  z.object({
    actionType: of('delete'),
    publishedId,
    includeDrafts: z.array(z.string()).default([]),
    purge,
  }),
  z.object({ actionType: of('replaceDraft'), publishedId, attributes: document }),
  z.object({ actionType: of('version.replace'), document }),
  z.object({ actionType: of('version.create'), publishedId, document }),
  z.object({
    actionType: of('version.create'),
    publishedId,
    baseId: z.string().min(1),
    versionId,
    ifBaseRevisionId: z.string().optional(),
  }),
]);
const body = z.object({
  actions: z.union([z.array(z.unknown()), z.looseObject({ actionType: z.string() })]),
  transactionId: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .optional(),
  dryRun: z.boolean().optional(),
});

export type Action = z.infer<typeof action>;
export type ActionBody = { actions: Action[]; transactionId: string | undefined; dryRun: boolean };

const KNOWN: ReadonlySet<string> = new Set(
  action.options.flatMap((option) => [...option.shape.actionType.values]),
);

/**
 * Reads the body of an actions request (Sanity's "Actions API reference").
 * @throws 400 in Sanity's shape; the message names actions that are not implemented (releases, variants)
 */
export function parseActions(text: string): ActionBody {
  const parsed = body.safeParse(parseJsonBody(text));
  if (!parsed.success) {
    throw requestError(400, 'requestError', `Malformed request: ${z.prettifyError(parsed.error)}`);
  }
  const { actions, transactionId, dryRun = false } = parsed.data;
  return { actions: [actions].flat().map(parseAction), transactionId, dryRun };
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
