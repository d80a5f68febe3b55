import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { contentMemory } from '#content/process-memory.ts';
import { prepareWithoutLimit } from '../../../local/content-lake/queries/groq.ts';
import { answerCalls } from '../process/answer-calls.ts';
import { captureLog } from '../process/capture-log.ts';

/** Values that replace a field. */
export const ANYTHING = [null, 'text', 7, [null, 'text', 7], { any: 'thing' }];

const SYSTEM_VALUES = {
  _rev: 'a',
  _createdAt: '2026-11-02T10:00:00Z',
  _updatedAt: '2026-11-02T10:00:00Z',
};
export type Document = typeof SYSTEM_VALUES & {
  _id: string;
  _type: string;
  [field: string]: unknown;
};
export type Path = readonly (string | number)[];

const SEED = join(import.meta.dirname, '../../../studio/seed/data.ndjson');
const isDocument = (value: unknown): value is { _id: string; _type: string } =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value;

const PHOTO = `image-${'a'.repeat(40)}-1200x800-jpg`;
export const PHOTO_DOCUMENT = {
  ...SYSTEM_VALUES,
  _id: PHOTO,
  _type: 'sanity.imageAsset',
  metadata: { lqip: null },
};
/** In a dataset, references to uploaded files replace the paths of the seed. */
const withPhotos = (_name: string, value: unknown): unknown =>
  isRecord(value) && '_sanityAsset' in value ? { ...value, asset: { _ref: PHOTO } } : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The seed's documents as a dataset returns them, with a revision and times. */
const seed = readFileSync(SEED, 'utf8')
  .split('\n')
  .flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line, withPhotos)]))
  .filter(isDocument)
  .map((document): Document => ({ ...document, ...SYSTEM_VALUES }));

/** Documents of the types that the seed does not have. */
const OTHERS: Document[] = [
  {
    ...SYSTEM_VALUES,
    _id: 'announcement',
    _type: 'announcement',
    isShown: true,
    text: 'Closed on Friday',
    href: '/contact',
    linkText: 'Ask us',
    from: '2026-11-01T00:00:00Z',
    until: '2099-01-01T00:00:00Z',
  },
  {
    ...SYSTEM_VALUES,
    _id: 'redirects',
    _type: 'redirects',
    entries: [{ _key: 'a', from: '/old', to: '/faq' }],
  },
  {
    ...SYSTEM_VALUES,
    _id: 'winter',
    _type: 'offer',
    name: 'Winter',
    dollarsOff: 5,
    firstDay: '2026-11-01',
    lastDay: '2099-01-01',
    newCustomers: false,
    services: [{ _key: 'a', _ref: 'service-eco-wash' }],
  },
];
/** One document at least of each type. */
export const ALL = [...seed, ...OTHERS];

export let dataset: Document[] = [];
/** The results of earlier queries on the current dataset. */
let answers = new Map<string, unknown>();
const prepared = new Map<string, ReturnType<typeof prepareWithoutLimit>>();

/** Has the site read these documents from now on. */
export function use(documents: Document[]): void {
  dataset = documents;
  answers = new Map();
}

/** Has every query of a test answered from the documents in use. */
export function answerFromDocuments(): void {
  beforeEach(() => {
    captureLog();
    answerCalls({
      // It has no former addresses and no hours.
      database: () => null,
      content: ({ name, input }) => {
        const key = `${name} ${JSON.stringify(input)}`;
        const run = prepared.get(key) ?? prepareWithoutLimit(name, input);
        prepared.set(key, run);
        if (!answers.has(key)) {
          const find = (id: string) => dataset.find(({ _id }) => _id === id);
          answers.set(key, run({ documents: dataset, find }));
        }
        return answers.get(key);
      },
    });
  });
  afterEach(() => {
    contentMemory().findings.clear();
    vi.restoreAllMocks();
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (isObject(inner) ? Reflect.get(inner, step) : null), value);

function stepsInto(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  return isRecord(value) ? Object.keys(value) : [];
}

/** Returns the paths of every field and entry below a value. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  stepsInto(value).flatMap((step) => {
    const below = [...path, step];
    return [below, ...pathsIn(valueAt(value, [step]), below)];
  });

/** Returns a copy with another value at this path. */
export function withValue(document: Document, path: Path, value: unknown): Document {
  const copy = structuredClone(document);
  const parent = valueAt(copy, path.slice(0, -1));
  const step = path.at(-1);
  if (isObject(parent) && step !== undefined) Reflect.set(parent, step, value);
  return copy;
}

export const isOwnField = ([first]: Path) => typeof first === 'string' && !first.startsWith('_');

export type Field = { document: Document; path: Path; name: string };

/** Every field and entry that documents have, once for each type: `faq.answer.*.children`. */
export const FIELDS = fieldsOf(ALL);

function fieldsOf(documents: readonly Document[]): Field[] {
  const fields = new Map<string, Field>();
  for (const document of documents) {
    for (const path of pathsIn(document).filter(isOwnField)) {
      const steps = path.map((step) => (typeof step === 'number' ? '*' : step));
      const name = [document._type, ...steps].join('.');
      if (!fields.has(name)) fields.set(name, { document, path, name });
    }
  }
  return [...fields.values()];
}

/** Returns a generator that repeats the same numbers for the same seed (Park and Miller). */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
