import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AreaChips } from './area-chips.tsx';
import { AreaGrid } from './area-grid.tsx';
import { groupAreas } from './cities.ts';

const towns = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${String.fromCharCode(65 + (index % 26))}town ${index}`;
    return { name, slug: `town-${index}` };
  }).sort((a, b) => a.name.localeCompare(b.name, 'en'));
const linksIn = (html: string) => [...html.matchAll(/href="\/town-\d+"/g)].length;

describe('two thousand cities', () => {
  it('are all on the page that lists them, grouped by letter', () => {
    const html = renderToStaticMarkup(<AreaGrid areas={towns(2_000)} region="Twin Cities" />);
    expect(linksIn(html)).toBe(2_000);
    const letters = [...html.matchAll(/href="#(cities-[a-z])"/g)].map(([, id]) => id);
    expect(letters).toHaveLength(26);
    for (const id of letters) expect(html).toContain(`<h3 id="${id}"`);
    expect(html).not.toMatch(/<h3[^>]*><svg/);
  });

  it('are cut to forty on every other page, with a link to the rest', () => {
    const html = renderToStaticMarkup(<AreaChips areas={towns(2_000)} />);
    expect(linksIn(html)).toBe(40);
    expect(html).toContain('href="/areas-we-serve" class="chip">All 2,000 service areas');
  });
});

it('twenty cities need neither letters nor a link to the rest', () => {
  const grid = renderToStaticMarkup(<AreaGrid areas={towns(20)} region="Twin Cities" />);
  expect(linksIn(grid)).toBe(20);
  expect(grid).not.toContain('<nav');
  const chips = renderToStaticMarkup(<AreaChips areas={towns(20)} />);
  expect(linksIn(chips)).toBe(20);
  expect(chips).not.toContain('/areas-we-serve');
});

it.each([
  ['Édina', 'E'],
  ['saint Paul', 'S'],
  ['3 Rivers', '#'],
  ['Ωmega', '#'],
])('a city named %s is under %s', (name, letter) => {
  expect(groupAreas([{ name, slug: 'x' }])[0]?.letter).toBe(letter);
});
