import { isObject, type JsonObject, type LakeDocument } from '../documents.ts';
import { type Dataset, evaluate, parseQuery } from './groq.ts';

/** The origin of a marked text. Its path names list items by `_key`. */
type Source = { document: LakeDocument; path: string };
type Found = Source & { resultPath: string };

/**
 * Maps each text of a result to its document and field. groq-js cannot do this, so the query runs a second time
 * on documents with marked texts. Computed texts, numbers and compared values have no entry. If the marks change
 * the result, the map is empty.
 * @see https://www.sanity.io/docs/content-source-maps
 */
export function mapSources(
  query: string,
  input: Dataset & { params: JsonObject },
  result: unknown,
) {
  const compared = findComparedNames(parseQuery(query, input.params));
  const { documents, sources } = markSources(input.documents, compared);
  const marked = new Map(documents.map((document) => [document._id, document]));
  const markedResult = evaluate(query, { ...input, documents, find: (id) => marked.get(id) });

  const found: Found[] = [];
  const isSame = compare(result, markedResult ?? null, '$', (resultPath, number) => {
    const source = sources[number];
    if (source) found.push({ resultPath, ...source });
  });
  return toSourceMap(isSame ? found : []);
}

type OnMark = (path: string, source: number) => void;

/** Returns false if the results differ in more than the marks, because then the query computes with texts. */
function compare(plain: unknown, marked: unknown, path: string, onMark: OnMark): boolean {
  if (typeof plain === 'string' && typeof marked === 'string') {
    const [, text, source] = MARKED.exec(marked) ?? [];
    if (text === plain) onMark(path, Number(source));
    return text === plain || marked.replace(MARKS, '') === plain;
  }
  if (Array.isArray(plain) && Array.isArray(marked)) {
    const isSame = (item: unknown, index: number) =>
      compare(item, marked[index], `${path}[${index}]`, onMark);
    return plain.length === marked.length && plain.every(isSame);
  }
  if (!isObject(plain) || !isObject(marked)) return plain === marked;
  const isSame = ([name, value]: [string, unknown]) =>
    compare(value, marked[name], `${path}${inPath(name)}`, onMark);
  return (
    Object.keys(plain).join() === Object.keys(marked).join() && Object.entries(plain).every(isSame)
  );
}

/** Returns a source map, which lists documents and paths once and refers to them by number. */
function toSourceMap(found: Found[]) {
  const types = new Map(found.map(({ document }) => [idOf(document), document._type]));
  const ids = [...types.keys()];
  const paths = [...new Set(found.map(({ path }) => path))];
  const mappings = found.map(({ resultPath, document, path }) => {
    const numbers = { document: ids.indexOf(idOf(document)), path: paths.indexOf(path) };
    return [resultPath, { type: 'value', source: { type: 'documentValue', ...numbers } }] as const;
  });
  return {
    documents: [...types].map(([_id, _type]) => ({ _id, _type })),
    paths,
    mappings: Object.fromEntries(mappings),
  };
}

const idOf = ({ _id, _originalId }: LakeDocument) =>
  typeof _originalId === 'string' ? _originalId : _id;

const escape = (text: string) =>
  text.replace(/[\f\n\r\t'\\]/g, (found) =>
    found === "'" ? "\\'" : JSON.stringify(found).slice(1, -1),
  );
const inPath = (name: string) => `['${escape(name)}']`;

/** Functions that return a value unchanged or only test its presence. */
const HARMLESS_FUNCTIONS = ['coalesce', 'defined', 'count', 'order'];
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'match'];

/**
 * Returns the names of all fields that a parsed query compares or computes with. Marking their values would
 * change the result.
 */
function findComparedNames(tree: unknown): Set<string> {
  const names = new Set<string>();
  const collect = (node: unknown, isCompared: boolean): void => {
    if (Array.isArray(node)) {
      for (const part of node) collect(part, isCompared);
    }
    if (!isObject(node)) return;
    if (isCompared && node.type === 'AccessAttribute') names.add(String(node.name));
    const within = !countsOnly(node) && (isCompared || compares(node));
    for (const part of Object.values(node)) collect(part, within);
  };
  collect(tree, false);
  return names;
}

/** Returns whether a node only counts its argument, so comparing the count does not compare the argument. */
const countsOnly = ({ type, name }: Record<string, unknown>) =>
  type === 'FuncCall' && (name === 'count' || name === 'defined');

function compares({ type, op, name }: Record<string, unknown>): boolean {
  if (type === 'OpCall') return COMPARISONS.includes(String(op));
  if (type === 'FuncCall') return !HARMLESS_FUNCTIONS.includes(String(name));
  return type === 'InRange';
}

/** Sorts before every other character, so that marked texts keep their order. */
const MARK = '\u0000';
const MARKED = new RegExp(`^([^]*)${MARK}(\\d+)${MARK}$`);
/** Matches marks in the middle of joined texts, too. */
const MARKS = new RegExp(`${MARK}\\d+${MARK}`, 'g');

/**
 * Returns copies of the documents in which each text ends with the number of its source.
 * @param except fields that a query compares. They are not marked, and neither are system fields (`_…`).
 */
function markSources(
  documents: LakeDocument[],
  except: ReadonlySet<string>,
): { documents: LakeDocument[]; sources: Source[] } {
  const sources: Source[] = [];

  const mark = (value: unknown, document: LakeDocument, path: string): unknown => {
    if (typeof value === 'string') {
      sources.push({ document, path });
      return `${value}${MARK}${sources.length - 1}${MARK}`;
    }
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) => {
        const key = isObject(item) && typeof item._key === 'string' ? item._key : null;
        const segment = key === null ? `[${index}]` : `[?(@._key=='${escape(key)}')]`;
        return mark(item, document, path + segment);
      });
    }
    return isObject(value) ? markFields(value, document, path) : value;
  };
  const markFields = (fields: JsonObject, document: LakeDocument, path: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.startsWith('_') || except.has(name)
          ? value
          : mark(value, document, path + inPath(name)),
      ]),
    );

  const marked = documents.map((document) => ({
    ...document,
    ...markFields(document, document, '$'),
  }));
  return { documents: marked, sources };
}
