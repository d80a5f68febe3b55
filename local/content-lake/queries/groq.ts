import { createContext, Script } from 'node:vm';
import * as groq from 'groq-js';
import { z } from 'zod';
import { isObject, type JsonObject, type LakeDocument } from '../documents.ts';
import { requestError, type LakeError } from '../errors.ts';
import { findSearches, markMatches } from './text-search.ts';

/** groq-js 2.0.0 ships its evaluator without type declarations. */
type Tree = { type: string };
type Options = {
  root?: LakeDocument | null;
  dataset: LakeDocument[];
  params: JsonObject;
  dereference: (reference: { _ref: string }) => LakeDocument | null;
  sanity: { projectId: string; dataset: string };
};
type Delta = Pick<Options, 'root' | 'dataset'> & Record<'before' | 'after', LakeDocument | null>;
const { GroqSyntaxError } = groq;
const parse: (query: string, options: { params: JsonObject } | { mode: 'delta' }) => Tree =
  groq.parse;
const isFunction = (value: unknown) => typeof value === 'function';
const run = z
  .custom<(tree: Tree, options: Options | Delta) => object>(isFunction)
  .parse(groq.evaluateSync);
const toJson = z.custom<(value: object) => unknown>(isFunction).parse(groq.toJS);

export type Dataset = {
  documents: LakeDocument[];
  /** Resolves a reference. */
  find(id: string): LakeDocument | undefined;
  projectId?: string;
  dataset?: string;
};
type Input = Dataset & { params: JsonObject };

/**
 * Returns the result of a GROQ query as plain JSON, evaluated with Sanity's own groq-js.
 * @throws 400 `queryParseError` in Sanity's format, with the position of the error
 */
export function evaluate(query: string, input: Input): unknown {
  return prepareQuery(query, input.params)(input);
}

/** Parses a query once and returns a function that evaluates it. Throws as `evaluate` does. */
export function prepareQuery(query: string, params: JsonObject): (dataset: Dataset) => unknown {
  const run = prepareWithoutLimit(query, params);
  return (dataset) => {
    try {
      return withTimeLimit(() => run(dataset));
    } catch (error) {
      throw evaluationError(query, error);
    }
  };
}

/** Does the same without the time limit, which costs more than a small query. For queries that are known to end. */
export function prepareWithoutLimit(
  query: string,
  params: JsonObject,
): (dataset: Dataset) => unknown {
  const tree = parseQuery(query, params);
  const evaluateNode = (node: Tree, dataset: Dataset, root?: LakeDocument | null) =>
    toJson(run(node, { ...(root && { root }), ...optionsOf(dataset, params) }));
  const searches = findSearches(tree);
  return (dataset) => {
    if (searches.length === 0) return evaluateNode(tree, dataset);
    const documents = markMatches(searches, dataset.documents, (node, root) =>
      evaluateNode(node, dataset, root),
    );
    return evaluateNode(tree, { ...dataset, documents });
  };
}

/**
 * Parses GROQ that may use `before()`, `after()` and `delta::`.
 * @returns a function that evaluates it for a change. For a deletion, `@` is the deleted document.
 * @throws Error if it does not parse
 */
export function prepareDelta(query: string) {
  const tree = parse(query, { mode: 'delta' });
  return (before: LakeDocument | null, after: LakeDocument | null): unknown =>
    toJson(run(tree, { before, after, root: after ?? before, dataset: [] }));
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

/** Returns the syntax tree. @throws 400 `queryParseError` in Sanity's format, with the position of the error */
export function parseQuery(query: string, params: JsonObject): Tree {
  assertParameters(query, params);
  try {
    return parse(query, { params });
  } catch (error) {
    const position = error instanceof GroqSyntaxError ? error.position : null;
    const description = error instanceof Error ? error.message : String(error);
    throw parseError(query, description, position ?? 0, position ?? query.length);
  }
}

/** Rejects a query with a missing parameter, as Sanity does. groq-js would read it as null. */
function assertParameters(query: string, params: JsonObject): void {
  const code = query.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*/g, (part) =>
    ' '.repeat(part.length),
  );
  const functionParameters = [...code.matchAll(/\bfn\s+[\w:]+\s*\(([^)]*)\)/g)].join();
  for (const { 0: name, 1: key = '', index } of code.matchAll(/\$([A-Za-z_]\w*)/g)) {
    if (Object.hasOwn(params, key) || functionParameters.includes(name)) continue;
    const description = `param ${name} referenced, but not provided`;
    throw parseError(query, description, index, index + name.length);
  }
}

export function parseError(query: string, description: string, start = 0, end = query.length) {
  return requestError(400, 'queryParseError', description, { query, start, end });
}

/** Shorter than the minute of the hosted service, because here a query blocks all other requests. */
const LIMIT_MS = 5_000;

const script = new Script('job.run()');
const context: { job: { run: () => void } | null } = { job: null };
createContext(context);

/**
 * Runs synchronous work and stops it when it takes too long, even in the middle of a regular expression.
 * @see https://nodejs.org/api/vm.html#scriptrunincontextcontextifiedobject-options
 */
function withTimeLimit(work: () => unknown): unknown {
  let result: unknown;
  context.job = { run: () => void (result = work()) };
  try {
    script.runInContext(context, { timeout: LIMIT_MS });
  } catch (error) {
    // The error may come from another realm, so `instanceof` does not work.
    if (!isObject(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const seconds = LIMIT_MS / 1000;
    const message = `The query ran for more than ${seconds} seconds and was stopped`;
    throw new Error(message, { cause: error });
  }
  return result;
}
