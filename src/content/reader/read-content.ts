import type { z } from 'zod';
import { log } from '#lib/logging/log.ts';
import { contentMemory } from '../process-memory.ts';
import { type Fault, readShape } from './read-shape.ts';

/** Content that the site leaves out because it doesn't have the expected shape. */
export type ContentFinding = {
  documentId: string;
  type: string;
  /** Names of fields in the Studio's schema, e.g. `visit.steps`. */
  field: string;
  /** A sentence for the owner. */
  problem: string;
};

/** The query behind a result. Its new findings replace those of its previous result. */
type Source = {
  /** The query with its parameters. */
  name: string;
  /** Drafts are unfinished by nature, so their faults aren't recorded. */
  isPreview: boolean;
};

/**
 * Returns the result of a query in the expected shape. Everything from the dataset enters here: published content,
 * drafts and the content of a build. Values of the wrong shape are left out and recorded with their document, for
 * the log and for Site status.
 * @throws ShapeError when the value can't be a result of this query
 */
export function readContent<Shape extends z.ZodType>(
  shape: Shape,
  result: unknown,
  { name, isPreview }: Source,
): z.output<Shape> {
  const { value, faults } = readShape(shape, result);
  if (!isPreview) {
    recordFindings(
      name,
      faults.map((fault) => toFinding(result, fault)),
    );
  }
  return value;
}

/** Returns everything that is currently left out of pages and prices, each fault once. */
export function contentFindings(): ContentFinding[] {
  const all = [...contentMemory().findings.values()].flat();
  return [...new Map(all.map((finding) => [keyOf(finding), finding])).values()];
}

/** Deletes the findings of documents that are gone. Their queries are never sent again. */
export function deleteFindings(documentIds: Iterable<string>): void {
  const { findings } = contentMemory();
  const changed = new Set(documentIds);
  for (const [name, known] of findings) {
    const left = known.filter(({ documentId }) => !changed.has(documentId));
    if (left.length > 0) findings.set(name, left);
    else findings.delete(name);
  }
}

function recordFindings(name: string, found: ContentFinding[]): void {
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
    log.warn("Part of the content can't be read and is left out.", finding);
  }
}

const keyOf = (finding: ContentFinding) => Object.values(finding).join('\n');

/** Names the innermost document around the fault and the field, without list indexes because entries move. */
function toFinding(result: unknown, { path, problem }: Fault): ContentFinding {
  const values = [result];
  for (const step of path) {
    const value = values.at(-1);
    values.push(typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined);
  }
  const documents = values.filter(isDocument);
  const document = documents.at(-1);
  const type = document?._type ?? '';
  const [first, ...others] = (document ? path.slice(values.lastIndexOf(document)) : path).filter(
    (step) => typeof step === 'string',
  );
  const isGroup = first !== undefined && first === GROUPS[type] && others.length > 0;
  return {
    documentId: document?._id ?? '',
    type,
    field: (isGroup ? others : [first, ...others]).join('.'),
    problem,
  };
}

/** The query of a reconcile puts the fields of these types into a group, which the owner has never seen. */
const GROUPS: Readonly<Record<string, string>> = {
  settings: 'settings',
  service: 'service',
  cityPage: 'city',
};

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
