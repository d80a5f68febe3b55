import { isObject, type JsonObject, type LakeDocument } from '../documents.ts';

export type PathSegment = string | { index: number; key: string | null };

/** The origin of a marked text. */
export type Source = { document: LakeDocument; path: PathSegment[] };

/** Sorts before every other character, so that marked texts keep their order. */
const MARK = '\u0000';
const MARKED = new RegExp(`^([^]*)${MARK}(\\d+)${MARK}$`);

/**
 * Copies of the documents in which each text ends with the number of its source.
 * @param except fields that stay unmarked because a query compares them; system fields (`_…`) always do
 */
export function markSources(
  documents: LakeDocument[],
  except: ReadonlySet<string>,
): { documents: LakeDocument[]; sources: Source[] } {
  const sources: Source[] = [];

  const mark = (value: unknown, document: LakeDocument, path: PathSegment[]): unknown => {
    if (typeof value === 'string') {
      sources.push({ document, path });
      return `${value}${MARK}${sources.length - 1}${MARK}`;
    }
    if (Array.isArray(value)) {
      return value.map((item, index) =>
        mark(item, document, [...path, { index, key: keyOf(item) }]),
      );
    }
    return isObject(value) ? markFields(value, document, path) : value;
  };
  const markFields = (fields: JsonObject, document: LakeDocument, path: PathSegment[]) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.startsWith('_') || except.has(name) ? value : mark(value, document, [...path, name]),
      ]),
    );

  const marked = documents.map((document) => ({
    ...document,
    ...markFields(document, document, []),
  }));
  return { documents: marked, sources };
}

/** Splits a marked text into its original and the number of its source; null without a mark. */
export function readMark(text: string): { text: string; source: number } | null {
  const [, plain, number] = MARKED.exec(text) ?? [];
  return plain === undefined ? null : { text: plain, source: Number(number) };
}

/** Removes every mark, also in the middle of joined texts. */
export function withoutMarks(text: string): string {
  return text.replace(new RegExp(`${MARK}\\d+${MARK}`, 'g'), '');
}

function keyOf(item: unknown): string | null {
  return isObject(item) && typeof item._key === 'string' ? item._key : null;
}
