import type { APIRequestContext } from '@playwright/test';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { readDocuments, type StoredDocument } from '../../support/publishing.ts';

type Edit = { id: string; set: Record<string, unknown>; texts: string[] };

const PHONE = '612-555-0777';
const IN_TIME = { timeout: 60_000 };

/** So many of each kind, twenty in all. */
const KINDS = {
  service: { count: 4, filter: '_type == "service" && price.regular >= 100' },
  faq: { count: 4, filter: '_type == "faq"' },
  cityPage: { count: 7, filter: '_type == "cityPage"' },
  testimonial: { count: 4, filter: '_type == "testimonial"' },
  settings: { count: 1, filter: '_type == "settings"' },
};

async function chooseDocuments(): Promise<StoredDocument[]> {
  const lists = Object.values(KINDS).map(async ({ count, filter }) =>
    (await readDocuments(filter)).slice(0, count),
  );
  return (await Promise.all(lists)).flat();
}

/** What is published of a document, and the texts that stand on its pages from then on. */
function editOf({ _id: id, _type: type }: StoredDocument, index: number): Edit {
  const text = `Edition seven of number ${index}`;
  if (type === 'settings') return { id, set: { phone: PHONE }, texts: [PHONE] };
  if (type === 'service') {
    return {
      id,
      // Cards say the lower one.
      set: { 'price.regular': 2001 + index, 'price.suv': 3001 },
      texts: [`$2,${String(1 + index).padStart(3, '0')}`],
    };
  }
  const field = { faq: 'question', cityPage: 'heading', testimonial: 'author' }[type] ?? 'title';
  return { id, set: { [field]: text }, texts: [text] };
}

/** Asks for one page after the other until told to stop. */
function keepAsking(request: APIRequestContext, paths: string[]) {
  const failures: string[] = [];
  const state = { rounds: 0, stopped: false };
  const asking = (async () => {
    for (; !state.stopped; state.rounds += 1) {
      for (const path of paths) {
        const status = (await request.get(path)).status();
        if (status !== 200) failures.push(`${path} ${status}`);
      }
    }
  })();
  return async () => {
    state.stopped = true;
    await asking;
    return { failures, rounds: state.rounds };
  };
}

test('twenty documents published at once: every page ends fresh, none fails meanwhile', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const documents = await chooseDocuments();
  expect(documents).toHaveLength(20);
  const edits = documents.map(editOf);
  const textsOf = (type: string) =>
    edits.filter((_, index) => documents[index]?._type === type).flatMap(({ texts }) => texts);
  const cities = (await readDocuments('_type == "cityPage"')).map(({ _id }) => ({
    path: `/${_id.replace(/^city-/, '')}`,
    texts: edits.filter(({ id }) => id === _id).flatMap(({ texts }) => texts),
  }));

  const expected = new Map<string, string[]>(Object.values(PATHS).map((path) => [path, [PHONE]]));
  for (const { path, texts } of cities) {
    expected.set(path, [PHONE, ...texts, ...textsOf('service')]);
  }
  const add = (path: string, type: string) =>
    expected.set(path, [...(expected.get(path) ?? []), ...textsOf(type)]);
  add(PATHS.services, 'service');
  add(PATHS.home, 'service');
  add(PATHS.faq, 'faq');
  add(PATHS.testimonials, 'testimonial');

  const missing = async () => {
    const lists = [...expected].map(async ([path, texts]) => {
      const html = await (await request.get(path)).text();
      return texts.filter((text) => !html.includes(text)).map((text) => `${path}: ${text}`);
    });
    return (await Promise.all(lists)).flat();
  };

  const stop = keepAsking(request, [...expected.keys()]);
  try {
    await Promise.all(edits.map(({ id, set }) => content().patch(id).set(set).commit()));
    await expect.poll(missing, IN_TIME).toEqual([]);
    const { failures, rounds } = await stop();
    expect(failures).toEqual([]);
    expect(rounds).toBeGreaterThan(0);
  } finally {
    await stop();
    const transaction = content().transaction();
    for (const document of documents) transaction.createOrReplace(document);
    await transaction.commit();
    await expect
      .poll(async () => (await missing()).length, IN_TIME)
      .toBe([...expected.values()].flat().length);
  }
});
