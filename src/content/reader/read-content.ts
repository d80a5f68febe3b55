import type { z } from 'zod';
import { log } from '#lib/logging/log.ts';
import { contentMemory } from '../process-memory.ts';
import { type Fault, readShape } from './read-shape.ts';

/** Content that the site leaves out because it doesn't have the shape that the site asks for. */
export type ContentFinding = {
  documentId: string;
  type: string;
  /** Names of fields in the Studio's schema, e.g. `visit.steps`. */
  field: string;
  /** A sentence for the owner. */
  problem: string;
};

/** Where a result comes from: its findings replace those of its former result. */
type Source = {
  /** The query with its parameters. */
  name: string;
  /** Drafts are unfinished by nature: nothing is noted of them. */
  isPreview: boolean;
};

/**
 * Returns the result of a query in the shape that the site asks for. Everything from the dataset enters
 * here: published content, drafts and the content of a build. What does not fit is left out, and noted
 * with its document, for the log and Site status.
 * @throws ShapeError when the result is none of this query
 */
export function readContent<Shape extends z.ZodType>(
  shape: Shape,
  result: unknown,
  { name, isPreview }: Source,
): z.output<Shape> {
  const { value, faults } = readShape(shape, result);
  if (!isPreview)
    noteFindings(
      name,
      faults.map((fault) => toFinding(result, fault)),
    );
  return value;
}

/** Returns what is left out of the pages and prices now, each fault once. */
export function contentFindings(): ContentFinding[] {
  const all = [...contentMemory().findings.values()].flat();
  return [...new Map(all.map((finding) => [keyOf(finding), finding])).values()];
}

/** Nothing is left out of documents that are gone, whose own queries are never sent again. */
export function deleteFindings(documentIds: Iterable<string>): void {
  const { findings } = contentMemory();
  const changed = new Set(documentIds);
  for (const [name, known] of findings) {
    const left = known.filter(({ documentId }) => !changed.has(documentId));
    if (left.length > 0) findings.set(name, left);
    else findings.delete(name);
  }
}

function noteFindings(name: string, found: ContentFinding[]): void {
  const { findings } = contentMemory();
  if (found.length === 0) {
    findings.delete(name);
    return;
  }
  const known = new Set(contentFindings().map(keyOf));
  findings.set(name, found);
  for (const finding of found) {
    if (known.has(keyOf(finding))) continue;
    known.add(keyOf(finding));
    log.warn('A part of the content does not fit and is left out.', finding);
  }
}

const keyOf = (finding: ContentFinding) => Object.values(finding).join('\n');

/** The innermost document around the fault, and the field by its names: entries move in their lists. */
function toFinding(result: unknown, { path, problem }: Fault): ContentFinding {
  const values = [result];
  for (const step of path) {
    const value = values.at(-1);
    values.push(typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined);
  }
  const documents = values.filter(isDocument);
  const document = documents.at(-1);
  const fields = document ? path.slice(values.lastIndexOf(document)) : path;
  return {
    documentId: document?._id ?? '',
    type: document?._type ?? '',
    field: fields.filter((step) => typeof step === 'string').join('.'),
    problem,
  };
}

function isDocument(value: unknown): value is { _id: string; _type: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    '_type' in value &&
    typeof value._type === 'string'
  );
}
