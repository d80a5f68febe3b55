import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Position } from '#domain/place/geo.ts';
import { AreaMap } from './area-map.tsx';
import { placeLabels } from './place-labels.ts';
import { placeWater, projectOnto } from './project.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const MINNEAPOLIS = at(44.9778, -93.265);
const ST_PAUL = at(44.9537, -93.09);
const OSSEO = at(45.1194, -93.4025);

describe('the projection of the map', () => {
  it('has north at the top and east on the right', () => {
    const project = projectOnto([MINNEAPOLIS, ST_PAUL, OSSEO]);
    expect(project(OSSEO).y).toBeLessThan(project(MINNEAPOLIS).y);
    expect(project(ST_PAUL).x).toBeGreaterThan(project(MINNEAPOLIS).x);
  });

  it('puts a single city in the middle, and several at the same position too', () => {
    expect(projectOnto([OSSEO])(OSSEO)).toEqual({ x: 50, y: 50 });
    expect(projectOnto([OSSEO, OSSEO])(OSSEO)).toEqual({ x: 50, y: 50 });
  });

  it('draws a mile to the north as long as a mile to the east', () => {
    const project = projectOnto([at(44.9, -93.3), at(45.1, -93.3)]);
    const [origin, north] = [at(45, -93.3), at(45.05, -93.3)];
    const east = at(45, -93.3 + 0.05 * Math.SQRT2);
    const up = (project(origin).y - project(north).y) / 1.25;
    expect(project(east).x - project(origin).x).toBeCloseTo(up, 1);
  });

  it.each([
    ['across the date line', [at(-17, 179.9), at(-17.2, -179.8)]],
    ['around a pole', [at(89.9, 0), at(89.8, 170), at(-60, -170)]],
    ['a state wide', [at(46.8, -92.1), MINNEAPOLIS, at(43.7, -96.2)]],
  ] satisfies [string, [Position, ...Position[]]][])(
    'keeps every city on the sheet, %s',
    (_, all) => {
      for (const percent of all.map(projectOnto(all)).flatMap(({ x, y }) => [x, y])) {
        expect(percent).toBeGreaterThan(0);
        expect(percent).toBeLessThan(100);
      }
    },
  );
});

describe('the names on the map', () => {
  it('never cover each other', () => {
    expect(placeLabels([{ name: 'Osseo', x: 50, y: 50 }])).toEqual(['e']);
    const [one, other] =
      placeLabels([
        { name: 'Osseo', x: 50, y: 50 },
        { name: 'Crystal', x: 58, y: 50 },
      ]) ?? [];
    expect([one, other]).not.toEqual(['e', 'e']);
  });

  it('keep clear of the star, and its name keeps clear of the dots', () => {
    const hopkins = { name: 'Hopkins', x: 64, y: 54 };
    const sides = placeLabels([{ name: 'Minnetonka', x: 48, y: 56, isStar: true }, hopkins]);
    expect(sides).toEqual(['w', 'e']);
  });

  it('fit on the sheet at its edge, and are left out if they cannot', () => {
    expect(placeLabels([{ name: 'St. Louis Park', x: 95, y: 50 }])).toEqual(['w']);
    expect(placeLabels(Array(9).fill({ name: 'Crystal', x: 50, y: 50 }))).toBeNull();
  });
});

it('the rivers and lakes of the Twin Cities are left out on maps of other places', () => {
  expect(placeWater(projectOnto([MINNEAPOLIS, ST_PAUL, OSSEO]))).not.toBeNull();
  expect(placeWater(projectOnto([at(41.88, -87.63), at(42.05, -87.68)]))).toBeNull();
  expect(placeWater(projectOnto([MINNEAPOLIS, at(46.8, -92.1)]))).toBeNull();
});

describe('a map of the area', () => {
  const city = (name: string, position: Position | null) => ({
    name,
    slug: name.toLowerCase().replaceAll(/\W+/g, '-'),
    position,
  });
  const cities = [
    city('Minneapolis', MINNEAPOLIS),
    city('Osseo', OSSEO),
    city('St. Paul', ST_PAUL),
  ];
  const lakeville = city('Lakeville', null);

  it('links each city in list order, and marks the city of the page', () => {
    const own = city('Edina', at(44.89, -93.35));
    const html = renderToStaticMarkup(<AreaMap areas={cities} own={own} />);
    const links = [...html.matchAll(/style="--x:\d+;--y:\d+"><a href="([^"]+)"/g)];
    expect(links.map(([, href]) => href)).toEqual(['/minneapolis', '/osseo', '/st-paul']);
    expect(html).toContain('<b>Edina</b>');
  });

  it('lists a city without coordinates beside the map, and is a plain list without any coordinates', () => {
    const beside = renderToStaticMarkup(<AreaMap areas={[...cities, lakeville]} />);
    expect(beside).toContain('<li><a href="/lakeville"');
    const list = renderToStaticMarkup(<AreaMap areas={[lakeville]} />);
    expect(list).toMatch(/^<ul.*href="\/lakeville"/);
  });

  it('shows two hundred cities as points without names, with a list below', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      city(`Town ${index}`, at(44 + (index % 14) / 9, -94 + index / 90)),
    );
    const html = renderToStaticMarkup(<AreaMap areas={many} />);
    expect(html.match(/M\d+ \d+h0/g)).toHaveLength(200);
    expect(html).toContain('All 200 service areas');
  });
});
