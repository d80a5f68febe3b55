import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAPTERS } from '../../guide/chapters.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const guide = readFileSync(join(DOCS, 'owners-guide.md'), 'utf8');
const images = [...guide.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(
  ([, words = '', file = '']) => ({ words, file }),
);
const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

describe("the owner's guide", () => {
  it('shows every screenshot, and no image that does not exist', () => {
    const shown = images.map(({ file }) => file).toSorted();
    const taken = readdirSync(join(DOCS, 'guide')).map((file) => `guide/${file}`);
    expect(shown).toEqual(taken.toSorted());
  });

  it('describes each image in words', () => {
    expect(images.filter(({ words }) => words.length < 30)).toEqual([]);
  });

  it('explains every task with screenshots', () => {
    expect(Object.keys(CHAPTERS).filter((task) => !headings.includes(task))).toEqual([]);
  });

  it('lists its chapters in order', () => {
    const listed = [...guide.matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)];
    expect(listed.map(([, title]) => title)).toEqual(headings);
    expect(listed.map(([, , anchor]) => anchor)).toEqual(
      headings.map((heading) => heading.toLowerCase().replaceAll(' ', '-')),
    );
  });
});
