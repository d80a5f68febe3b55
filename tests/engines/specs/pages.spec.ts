import { PATHS } from '../../../src/domain/pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { lossesOf } from '../support/in-page.ts';

const PAGES = [...Object.values(PATHS), '/minneapolis', '/blog/road-salt', '/services/eco-wash'];

test('every kind of page opens whole, on a phone and on a desktop', async ({ visitor }) => {
  for (const path of PAGES) {
    await visitor.resize(390, 844);
    await visitor.open(path);
    expect.soft(await visitor.read(lossesOf), `${path} on a phone`).toBe('');
    await visitor.resize(1440, 900);
    expect.soft(await visitor.read(lossesOf), `${path} on a desktop`).toBe('');
  }
});
