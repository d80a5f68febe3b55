import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The target of a relative link, without its anchor. */
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
/** A path in backticks from the root of the project: not a pattern, a placeholder or a command. */
const PATH =
  /`((?:deploy|docs|emails|local|scripts|src|studio|supabase|tests)\/[\w./()[\]-]*[\w/\]])`/g;

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const links = [...text.matchAll(LINK)].map(([, target = '']) =>
    join(document, '..', decodeURIComponent(target)),
  );
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  expect([...links, ...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('README and CONTRIBUTING name many files', () => {
  for (const document of ['README.md', 'CONTRIBUTING.md']) {
    expect(readFileSync(join(ROOT, document), 'utf8').match(/[`(]src\//g)?.length).toBeGreaterThan(
      10,
    );
  }
});
