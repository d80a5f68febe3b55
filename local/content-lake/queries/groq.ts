import * as groq from 'groq-js';
import { z } from 'zod';
import type { JsonObject, LakeDocument } from '../documents.ts';
import { requestError, type LakeError } from '../errors.ts';
import { findSearches, markMatches } from './text-search.ts';
import { withTimeLimit } from './time-limit.ts';

/** groq-js 2.0.0 ships its evaluator without type declarations. */
type Tree = { type: string };
type Options = {
  root?: LakeDocument | null;
  dataset: LakeDocument[];
  params: JsonObject;
  dereference: (reference: { _ref: string }) => LakeDocument | null;
  sanity: { projectId: string; dataset: string };
};
const { GroqSyntaxError } = groq;
const parse: (query: string, options: { params: JsonObject }) => Tree = groq.parse;
const isFunction = (value: unknown) => typeof value === 'function';
const run = z.custom<(tree: Tree, options: Options) => object>(isFunction).parse(groq.evaluateSync);
/** Some functions, all of `diff::`, exist in the evaluator of promises only. */
const runAsync = z
  .custom<(tree: Tree, options: Options) => Promise<{ get(): Promise<unknown> }>>(isFunction)
  .parse(groq.evaluate);
const toJson = z.custom<(value: object) => unknown>(isFunction).parse(groq.toJS);

export type Dataset = {
  documents: LakeDocument[];
  /** Resolves a reference. */
  find(id: string): LakeDocument | undefined;
  projectId?: string;
  dataset?: string;
};

/**
 * Evaluates GROQ with Sanity's own groq-js.
 * @returns plain JSON values
 * @throws 400 `queryParseError` in Sanity's shape, with the position of the error
 */
export function evaluate(query: string, input: Dataset & { params: JsonObject }): unknown {
  return prepareQuery(query, input.params)(input);
}

/** The same for a query that may call `diff::changedAny` or `diff::changedOnly`. */
export async function evaluateQuery(
  query: string,
  input: Dataset & { params: JsonObject },
): Promise<unknown> {
  if (!/\bdiff\s*::/.test(query)) return evaluate(query, input);
  const missing = findMissingParameter(query, input.params);
  if (missing) throw missing;
  const tree = parseQuery(query, input.params);
  try {
    return await (await runAsync(tree, optionsOf(input, input.params))).get();
  } catch (error) {
    throw evaluationError(query, error);
  }
}

/** Parses a query once, to evaluate it many times. Throws as `evaluate` does. */
export function prepareQuery(query: string, params: JsonObject): (dataset: Dataset) => unknown {
  const missing = findMissingParameter(query, params);
  if (missing) throw missing;
  const tree = parseQuery(query, params);
  const evaluateNode = (node: Tree, dataset: Dataset, root?: LakeDocument | null) =>
    toJson(run(node, { ...(root && { root }), ...optionsOf(dataset, params) }));
  const searches = findSearches(tree);
  const evaluateTree = (dataset: Dataset) => {
    if (searches.length === 0) return evaluateNode(tree, dataset);
    const documents = markMatches(searches, dataset.documents, (node, root) =>
      evaluateNode(node, dataset, root),
    );
    return evaluateNode(tree, { ...dataset, documents });
  };
  return (dataset) => {
    try {
      return withTimeLimit(() => evaluateTree(dataset));
    } catch (error) {
      throw evaluationError(query, error);
    }
  };
}

const optionsOf = (dataset: Dataset, params: JsonObject): Options => ({
  dataset: dataset.documents,
  params,
  dereference: ({ _ref }) => dataset.find(_ref) ?? null,
  sanity: { projectId: dataset.projectId ?? '', dataset: dataset.dataset ?? '' },
});

function evaluationError(query: string, error: unknown): LakeError {
  const reason = error instanceof Error ? error.message : String(error);
  return requestError(400, 'queryEvaluationError', reason, { query });
}

/** @throws 400 `queryParseError` in Sanity's shape, with the position of the error */
export function parseQuery(query: string, params: JsonObject): Tree {
  try {
    return parse(query, { params });
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    const start = error instanceof GroqSyntaxError ? error.position : 0;
    throw parseError(
      query,
      description,
      start,
      error instanceof GroqSyntaxError ? start : query.length,
    );
  }
}

/** groq-js reads a missing parameter as null; Sanity rejects the query. */
function findMissingParameter(query: string, params: JsonObject): LakeError | null {
  const code = query.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*/g, (part) =>
    ' '.repeat(part.length),
  );
  const ofFunctions = [...code.matchAll(/\bfn\s+[\w:]+\s*\(([^)]*)\)/g)].join();
  for (const { 0: name, 1: key = '', index } of code.matchAll(/\$([A-Za-z_]\w*)/g)) {
    if (Object.hasOwn(params, key) || ofFunctions.includes(name)) continue;
    return parseError(
      query,
      `param ${name} referenced, but not provided`,
      index,
      index + name.length,
    );
  }
  return null;
}

function parseError(query: string, description: string, start: number, end: number): LakeError {
  return requestError(400, 'queryParseError', description, { query, start, end });
}
