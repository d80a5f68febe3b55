import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as defaultWords from '../../../../src/config/default-words.ts';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { fixedPart, namesOf, textsOf, valuesOf } from '../../support/page-texts.ts';

const PAGES = [
  ...Object.values(PATHS),
  '/minneapolis',
  '/services/ceramic-coatings',
  '/services/interior-detail',
  '/blog/road-salt',
  '/nope',
];

/** Every text that a developer changes, by the reason why no field of the Studio holds it. */
const LISTED = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fixed-texts.json'), 'utf8')));

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
  // A sentence that ends several captions stands below the first photo only.
  const written = valuesOf(documents).flatMap((text) => [
    text,
    text.replace(/(?<=\.) [^.]+\.$/, ''),
  ]);
  const values = new Set([...written, ...usual]);
  const names = namesOf(documents);
  const fixed = new Set<string>();
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    // Another day each day.
    for (const text of textsOf(html.replace(/(<span data-until[^>]*>)[^<]*/g, '$1'))) {
      const rest = fixedPart(text, values, names);
      if (rest !== null) fixed.add(rest);
    }
  }
  expect([...fixed].toSorted()).toEqual(Object.values(LISTED).flat().toSorted());
});
