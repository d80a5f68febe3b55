import { PATHS } from '../../../src/domain/pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { doubleText, focusedName, lossesOf } from '../support/in-page.ts';
import { TAB } from '../support/visitor.ts';

const PAGES = [
  ...Object.values(PATHS),
  '/minneapolis',
  '/winter-salt-cleanup',
  '/blog/road-salt',
  '/services/eco-wash',
];

test('every kind of page opens completely, on a phone, on a desktop and with text of twice the size', async ({
  visitor,
}) => {
  for (const path of PAGES) {
    await visitor.resize(390, 844);
    await visitor.open(path);
    expect.soft(await visitor.read(lossesOf), `${path} on a phone`).toBe('');
    await visitor.resize(1280, 900);
    expect.soft(await visitor.read(lossesOf), `${path} on a desktop`).toBe('');
    await visitor.read(doubleText);
    expect.soft(await visitor.read(lossesOf), `${path} with large text`).toBe('');
  }
});

test('the Tab key skips the video behind the headline', async ({ visitor }) => {
  await visitor.resize(1440, 900);
  await visitor.open('/');
  await visitor.expectText('Pause video');
  const stops: string[] = [];
  while (stops.at(-1) !== 'BUTTON Pause video' && stops.length < 40) {
    await visitor.type(TAB);
    stops.push(await visitor.read(focusedName));
  }
  expect(stops.at(-1)).toBe('BUTTON Pause video');
  expect(stops.filter((stop) => stop.startsWith('VIDEO'))).toEqual([]);
});
