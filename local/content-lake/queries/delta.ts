import * as groq from 'groq-js';
import { z } from 'zod';
import type { LakeDocument } from '../documents.ts';

/** groq-js 2.0.0 ships its evaluator without type declarations. */
export type DeltaQuery = { type: string };
type Options = {
  before: LakeDocument | null;
  after: LakeDocument | null;
  root: LakeDocument | null;
  dataset: LakeDocument[];
};
const isFunction = (value: unknown) => typeof value === 'function';
const parse = z
  .custom<(query: string, options: { mode: 'delta' }) => DeltaQuery>(isFunction)
  .parse(groq.parse);
const run = z
  .custom<(tree: DeltaQuery, options: Options) => object>(isFunction)
  .parse(groq.evaluateSync);
const toJson = z.custom<(value: object) => unknown>(isFunction).parse(groq.toJS);

/** GROQ that may use `before()`, `after()` and `delta::`. @throws Error where it does not parse */
export const parseDelta = (query: string): DeltaQuery => parse(query, { mode: 'delta' });

/** What it says of a change; a deleted document is the one that it is about. */
export function evaluateDelta(
  query: DeltaQuery,
  { before, after }: Pick<Options, 'before' | 'after'>,
): unknown {
  return toJson(run(query, { before, after, root: after ?? before, dataset: [] }));
}
