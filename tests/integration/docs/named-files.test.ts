import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The target of a relative link, without its anchor. */
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
/** A path in backticks from the root of the project: not a pattern, a placeholder or a command. */
const PATH =
  /`((?:deploy|docs|emails|local|scripts|src|studio|supabase|tests)\/[\w./()[\]-]*[\w/\]])`/g;

it.each(['README.md', 'CONTRIBUTING.md', 'docs/glossary.md'])(
  '%s names only files that exist',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const links = [...text.matchAll(LINK)].map(([, target = '']) =>
      join(document, '..', decodeURIComponent(target)),
    );
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
    const named = [...links, ...paths];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);
