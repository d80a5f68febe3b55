import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFile } from './own-file.ts';

const IMPORT = /\b(?:from|import)\s*\(?\s*'(#[^']+|\.{1,2}\/[^']+)'/g;

/** Returns the files that a browser runs: those with 'use client', and what they import, by paths from `root`. */
export function clientModules(root: string): string[] {
  const found = new Set<string>();
  const waiting = globSync('src/**/*.tsx', { cwd: root }).filter((file) =>
    /^'use client';/.test(readFileSync(join(root, file), 'utf8')),
  );
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    if (/^'use server';/.test(source)) continue;
    for (const [, address = ''] of source.matchAll(IMPORT)) {
      const path = ownFile(file, address) ?? '';
      if (/\.tsx?$/.test(path) && existsSync(join(root, path))) waiting.push(path);
    }
  }
  return [...found].filter((file) => file.endsWith('.tsx')).sort();
}
