import { isObject, type JsonObject, type LakeDocument } from '../documents.ts';
import { type Dataset, evaluate, parseQuery } from './groq.ts';
import { markSources, type PathSegment, readMark, withoutMarks } from './mark-sources.ts';

type Mapping = { type: 'value'; source: { type: 'documentValue'; document: number; path: number } };
export type SourceMap = {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<string, Mapping>;
};

/** The result over marked documents differs in more than marks: the query computes with texts. */
class MarkedResultDiffersError extends Error {}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
};

/**
 * Maps each text of a result to its document and field. groq-js cannot, so the query runs a second time
 * over documents with marked texts. Texts that the query computes, numbers and compared values have no
 * entry. When the marks change the result, the map is empty.
 * @param byKey whether paths name array items by `_key` instead of by index
 * @see https://www.sanity.io/docs/content-source-maps
 */
export function mapSources(
  query: string,
  input: Dataset & { params: JsonObject },
  result: unknown,
  byKey: boolean,
): SourceMap {
  const compared = findComparedNames(parseQuery(query, input.params));
  const { documents, sources } = markSources(input.documents, compared);
  const marked = new Map(documents.map((document) => [document._id, document]));
  const markedResult = evaluate(query, { ...input, documents, find: (id) => marked.get(id) });

  const found = new Collection(byKey);
  try {
    compare(result, markedResult ?? null, '$', (path, number) => {
      const source = sources[number];
      if (source) found.add(path, source.document, source.path);
    });
  } catch (error) {
    if (error instanceof MarkedResultDiffersError) return new Collection(byKey).map;
    throw error;
  }
  return found.map;
}

type OnMark = (path: string, source: number) => void;

function compare(plain: unknown, marked: unknown, path: string, onMark: OnMark): void {
  if (typeof plain === 'string' && typeof marked === 'string') {
    const mark = readMark(marked);
    if (mark?.text === plain) onMark(path, mark.source);
    else if (withoutMarks(marked) !== plain) throw new MarkedResultDiffersError();
  } else if (Array.isArray(plain) && Array.isArray(marked)) {
    if (plain.length !== marked.length) throw new MarkedResultDiffersError();
    plain.forEach((item, index) => compare(item, marked[index], `${path}[${index}]`, onMark));
  } else if (isObject(plain) && isObject(marked)) {
    if (Object.keys(plain).join() !== Object.keys(marked).join())
      throw new MarkedResultDiffersError();
    for (const [name, value] of Object.entries(plain)) {
      compare(value, marked[name], `${path}${inPath(name)}`, onMark);
    }
  } else if (plain !== marked) {
    throw new MarkedResultDiffersError();
  }
}

/** A source map lists documents and paths once and refers to them by number. */
class Collection {
  readonly map: SourceMap = { documents: [], paths: [], mappings: {} };
  readonly #byKey: boolean;
  readonly #numbers = new Map<string, number>();

  constructor(byKey: boolean) {
    this.#byKey = byKey;
  }

  add(resultPath: string, document: LakeDocument, segments: PathSegment[]): void {
    const { _originalId, _id, _type } = document;
    const id = typeof _originalId === 'string' ? _originalId : _id;
    const path = `$${segments.map((segment) => this.#write(segment)).join('')}`;
    this.map.mappings[resultPath] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: this.#numberOf(`document ${id}`, this.map.documents, { _id: id, _type }),
        path: this.#numberOf(`path ${path}`, this.map.paths, path),
      },
    };
  }

  #write(segment: PathSegment): string {
    if (typeof segment === 'string') return inPath(segment);
    if (!this.#byKey || segment.key === null) return `[${segment.index}]`;
    return `[?(@._key=='${escape(segment.key)}')]`;
  }

  #numberOf<T>(name: string, list: T[], item: T): number {
    const number = this.#numbers.get(name) ?? list.push(item) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}

const escape = (text: string) => text.replace(/[\f\n\r\t'\\]/g, (found) => ESCAPES[found] ?? found);
const inPath = (name: string) => `['${escape(name)}']`;

/** They pass a value through, or only test its presence. */
const HARMLESS_FUNCTIONS = ['coalesce', 'defined', 'count', 'order'];
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'match'];

/**
 * Names of all fields that a parsed query compares or computes with. Marking their values would change
 * what the query finds; the other fields are only passed through.
 */
function findComparedNames(tree: unknown): Set<string> {
  const names = new Set<string>();
  collect(tree, false, names);
  return names;
}

function collect(node: unknown, isCompared: boolean, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, isCompared, names);
    return;
  }
  if (!isObject(node)) return;
  if (isCompared && node.type === 'AccessAttribute' && typeof node.name === 'string') {
    names.add(node.name);
  }
  const within = !countsOnly(node) && (isCompared || compares(node));
  for (const part of Object.values(node)) collect(part, within, names);
}

/** What is inside is counted, whatever the count is compared with. */
const countsOnly = ({ type, name }: Record<string, unknown>) =>
  type === 'FuncCall' && (name === 'count' || name === 'defined');

function compares({ type, op, name }: Record<string, unknown>): boolean {
  if (type === 'OpCall') return COMPARISONS.includes(String(op));
  if (type === 'FuncCall') return !HARMLESS_FUNCTIONS.includes(String(name));
  return type === 'InRange';
}
