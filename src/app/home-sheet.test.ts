import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'src/app';

/** Returns the files that a file imports, directly or through others. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([#.][^']+\.tsx?)'/g);
  for (const [, path = ''] of imports) {
    const isAlias = path.startsWith('#');
    if (path.startsWith('#emails/')) continue;
    reachedFrom(isAlias ? join('src', path.slice(1)) : join(dirname(file), path), reached);
  }
  return reached;
}

it('the style sheet of the home page covers every component of the page', () => {
  const sheet = readFileSync(join(FOLDER, 'home.css'), 'utf8');
  const sources = [...sheet.matchAll(/@source '(.+)'/g)].map(([, path = '']) => join(FOLDER, path));
  const components = ['layout', '(home)/layout', '(home)/page', '(home)/error'].flatMap((name) => [
    ...reachedFrom(join(FOLDER, `${name}.tsx`)),
  ]);
  const missing = components.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !sources.some((source) => file === source || file.startsWith(`${source}/`)),
  );
  expect(missing).toEqual([]);
});
