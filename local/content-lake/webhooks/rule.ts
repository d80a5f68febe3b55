import * as groq from 'groq-js';
import { z } from 'zod';
import { isPublicId, type LakeDocument } from '../documents.ts';
import { httpError } from '../errors.ts';
import type { Hook } from '../storage/project.ts';
import type { Change } from '../storage/transaction-log.ts';

export type PublishEvent = {
  documentId: string;
  operation: 'create' | 'update' | 'delete';
  /** JSON, exactly as it is signed and sent. */
  body: string;
};

export type Rule = {
  on: readonly string[];
  includeDrafts: boolean;
  filter: DeltaQuery | null;
  projection: DeltaQuery | null;
};

/**
 * When a webhook sends what (Sanity's "GROQ-powered webhooks").
 * @throws 400 for a filter or a projection that is no GROQ
 */
export function parseRule({ rule, includeDrafts }: Pick<Hook, 'rule' | 'includeDrafts'>): Rule {
  const parse = (name: 'filter' | 'projection') => {
    const text = rule[name];
    try {
      return text === undefined ? null : parseDelta(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw httpError(400, 'Bad Request', `"rule.${name}" is no GROQ: ${reason}`);
    }
  };
  return {
    on: rule.on,
    includeDrafts,
    filter: parse('filter'),
    projection: parse('projection'),
  };
}

/**
 * What a webhook tells of a change. A deletion is described by the document as it was before.
 * @returns null for what the webhook leaves out
 */
export function describeChange(rule: Rule, { id, before, after }: Change): PublishEvent | null {
  const operation = before === null ? 'create' : after === null ? 'delete' : 'update';
  const isTold = before !== after && rule.on.includes(operation);
  if (!isTold || !(rule.includeDrafts || isPublicId(id))) return null;
  if (rule.filter && evaluateDelta(rule.filter, { before, after }) !== true) return null;
  const payload = rule.projection
    ? evaluateDelta(rule.projection, { before, after })
    : (after ?? before);
  return { documentId: id, operation, body: JSON.stringify(payload) };
}

/** groq-js 2.0.0 ships its evaluator without type declarations. */
type DeltaQuery = { type: string };
type DeltaOptions = {
  before: LakeDocument | null;
  after: LakeDocument | null;
  root: LakeDocument | null;
  dataset: LakeDocument[];
};
const isFunction = (value: unknown) => typeof value === 'function';
const parseGroq = z
  .custom<(query: string, options: { mode: 'delta' }) => DeltaQuery>(isFunction)
  .parse(groq.parse);
const run = z
  .custom<(tree: DeltaQuery, options: DeltaOptions) => object>(isFunction)
  .parse(groq.evaluateSync);
const toJson = z.custom<(value: object) => unknown>(isFunction).parse(groq.toJS);

/** GROQ that may use `before()`, `after()` and `delta::`. @throws Error where it does not parse */
const parseDelta = (query: string): DeltaQuery => parseGroq(query, { mode: 'delta' });

/** What it says of a change; a deleted document is the one that it is about. */
function evaluateDelta(
  query: DeltaQuery,
  { before, after }: Pick<DeltaOptions, 'before' | 'after'>,
): unknown {
  return toJson(run(query, { before, after, root: after ?? before, dataset: [] }));
}
