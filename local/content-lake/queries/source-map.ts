import { isObject, type JsonObject, type LakeDocument } from '../documents.ts';
import { findComparedNames } from './compared-names.ts';
import { evaluate, parseQuery, type Dataset } from './groq.ts';
import { markSources, readMark, withoutMarks, type PathSegment } from './mark-sources.ts';

type Mapping = { type: 'value'; source: { type: 'documentValue'; document: number; path: number } };
export type SourceMap = {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<string, Mapping>;
};

/** A result and its marked twin differ in more than marks: the query computes with texts. */
class TwinsDifferError extends Error {}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
};

/**
 * Tells for each text of a result from which field of which document it comes. groq-js cannot, so the
 * query runs a second time over documents whose texts are marked. Texts that a query computes, numbers
 * and values that it compares have no entry. When the marks changed the outcome, there are none at all.
 * @param byKey whether items of arrays are named by `_key` instead of by position
 * @see https://www.sanity.io/docs/content-source-maps
 */
export function mapSources(
  query: string,
  given: Dataset & { params: JsonObject },
  result: unknown,
  byKey: boolean,
): SourceMap {
  const compared = findComparedNames(parseQuery(query, given.params));
  const { documents, sources } = markSources(given.documents, compared);
  const marked = new Map(documents.map((document) => [document._id, document]));
  const twin = evaluate(query, { ...given, documents, find: (id) => marked.get(id) });

  const found = new Collection(byKey);
  try {
    compare(result, twin ?? null, '$', (place, number) => {
      const source = sources[number];
      if (source) found.add(place, source.document, source.path);
    });
  } catch (error) {
    if (error instanceof TwinsDifferError) return new Collection(byKey).map;
    throw error;
  }
  return found.map;
}

type OnMarked = (place: string, source: number) => void;

function compare(plain: unknown, twin: unknown, place: string, onMarked: OnMarked): void {
  if (typeof plain === 'string' && typeof twin === 'string') {
    const mark = readMark(twin);
    if (mark?.text === plain) onMarked(place, mark.source);
    else if (withoutMarks(twin) !== plain) throw new TwinsDifferError();
  } else if (Array.isArray(plain) && Array.isArray(twin)) {
    if (plain.length !== twin.length) throw new TwinsDifferError();
    plain.forEach((item, index) => compare(item, twin[index], `${place}[${index}]`, onMarked));
  } else if (isObject(plain) && isObject(twin)) {
    if (Object.keys(plain).join() !== Object.keys(twin).join()) throw new TwinsDifferError();
    for (const [name, value] of Object.entries(plain)) {
      compare(value, twin[name], `${place}${inPath(name)}`, onMarked);
    }
  } else if (plain !== twin) {
    throw new TwinsDifferError();
  }
}

/** Documents and paths are written once and then meant by their numbers. */
class Collection {
  readonly map: SourceMap = { documents: [], paths: [], mappings: {} };
  readonly #byKey: boolean;
  readonly #numbers = new Map<string, number>();

  constructor(byKey: boolean) {
    this.#byKey = byKey;
  }

  add(place: string, document: LakeDocument, segments: PathSegment[]): void {
    const { _originalId, _id, _type } = document;
    const id = typeof _originalId === 'string' ? _originalId : _id;
    const path = `$${segments.map((segment) => this.#write(segment)).join('')}`;
    this.map.mappings[place] = {
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
