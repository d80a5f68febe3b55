import { evaluateSync, GroqSyntaxError, parse, toJS } from 'groq-js';
import type { JsonObject, LakeDocument } from '../documents.ts';
import { LakeError, refuseRequest } from '../errors.ts';

export type Dataset = {
  documents: LakeDocument[];
  /** Follows a reference. */
  find(id: string): LakeDocument | undefined;
  params: JsonObject;
  projectId?: string;
  dataset?: string;
};

/**
 * Evaluates GROQ with Sanity's own groq-js.
 * @returns plain JSON values
 * @throws 400 `queryParseError` in Sanity's shape, with the place of the error
 */
export function evaluate(query: string, given: Dataset): unknown {
  const missing = findMissingParameter(query, given.params);
  if (missing) throw missing;
  const tree = parseQuery(query, given.params);
  try {
    const value: unknown = evaluateSync(tree, {
      dataset: given.documents,
      params: given.params,
      dereference: ({ _ref }: { _ref: string }) => given.find(_ref) ?? null,
      sanity: { projectId: given.projectId ?? '', dataset: given.dataset ?? '' },
    });
    return toJS(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refuseRequest(400, 'queryEvaluationError', reason, { query });
  }
}

function parseQuery(query: string, params: JsonObject) {
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

/** groq-js takes a parameter that was not sent for null; Sanity refuses the query. */
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
  return refuseRequest(400, 'queryParseError', description, { query, start, end });
}
