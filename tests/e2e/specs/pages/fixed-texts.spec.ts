import { readFileSync } from 'node:fs';
import { z } from 'zod';
import * as defaultWords from '../../../../src/config/default-words.ts';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { fixedPart, namesOf, textsOf, valuesOf } from '../../support/page-texts.ts';

const LIST = 'docs/fixed-texts.md';
const PAGES = [
  ...Object.values(PATHS),
  '/minneapolis',
  '/services/ceramic-coatings',
  '/services/interior-detail',
  '/blog/road-salt',
  '/nope',
];

/** The texts of the list: each is a line of its own. */
const listed = () =>
  [...readFileSync(LIST, 'utf8').matchAll(/^- `(.+)`$/gm)].map(([, text = '']) => text);

test('every text that no field explains is in the list of fixed texts, with its reason @journey', async ({
  request,
}) => {
  const documents = z
    .array(z.unknown())
    .parse(await content().fetch('*[!(_type match "sanity.*") && !(_type match "system.*")]'));
  // A field that is empty shows its usual words.
  const usual = valuesOf(Object.values(defaultWords)).map((text) =>
    text
      .replace('{city}', '…')
      .replace(/\{minimum\}\.|\{price\}/, '$#')
      .replace('{wheels}', '#'),
  );
  const values = new Set([...valuesOf(documents), ...usual]);
  const names = namesOf(documents);
  const fixed = new Set<string>();
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    for (const text of textsOf(html)) {
      const rest = fixedPart(text, values, names);
      if (rest !== null) fixed.add(rest);
    }
  }
  expect([...fixed].toSorted()).toEqual(listed().toSorted());
});
