import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../docs/going-live');
const read = (...path: string[]) => readFileSync(join(FOLDER, ...path), 'utf8');
const pages = readdirSync(FOLDER);
const guide = read('README.md');

describe('the guide to going live', () => {
  it('has commands that can be typed as printed', () => {
    const commands = [...guide.matchAll(/```sh\n([^`]+)```/g)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    );
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands) {
      expect(command).toMatch(/^(git|npm|npx|dig|scp|ssh) /);
    }
  });

  it.each(pages)('%s has no broken link', (page) => {
    const text = read(page);
    for (const [, path = '', anchor] of text.matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const target = path === '' ? text : read(path);
      if (anchor === undefined) continue;
      const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
      expect(anchors, `${page} → ${path}#${anchor}`).toContain(anchor);
    }
  });
});
