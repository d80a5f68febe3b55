import sharp from 'sharp';
import { listDocuments } from '../../support/every-field/list-documents.ts';
import { expectations } from '../../support/every-field/record.ts';
import { singleDocuments } from '../../support/every-field/single-documents.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import {
  borrow,
  expectAllFresh,
  expectAnswer,
  expectPublished,
  expectWithdrawn,
  remove,
} from '../../support/published.ts';

const IMAGES = [
  'logoOnDark',
  'logoOnLight',
  'shareImage',
  'hero',
  'heroOnPhones',
  'banner',
  'photo',
  'closing',
  'service',
  'cityBanner',
  'article',
  'gallery-before',
  'gallery-after',
  'person',
  'pageShare',
  'serviceShare',
  'cityShare',
  'articleShare',
  'landing',
  'landingShare',
];

/** An image of one color, large enough for every use. */
async function upload(index: number): Promise<string> {
  const background = { r: index * 12, g: 90, b: 120 };
  const image = sharp({ create: { width: 1920, height: 1080, channels: 3, background } });
  const { _id } = await content().assets.upload('image', await image.png().toBuffer());
  return _id;
}

const decode = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('every field that the owner fills in shows where the Studio promises, and disappears when it is cleared', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const ids = await Promise.all(IMAGES.map((_, index) => upload(index)));
  const assets = new Map(IMAGES.map((name, index) => [name, ids[index] ?? '']));
  const asset = (name: string) => {
    const id = assets.get(name);
    if (!id) throw new Error(`No image was uploaded for ${name}.`);
    return id;
  };
  const video = await content().assets.upload('file', Buffer.from('not played here'), {
    filename: 'test.mp4',
    contentType: 'video/mp4',
  });
  const { settings, homePage, page, announcement, redirects } = singleDocuments(asset, video._id);
  const { body, quoteNotes, cityHeadings, serviceHeadings, ...about } = page;
  const lists = listDocuments(asset);
  const { giveBack } = await borrow(
    '_id in ["settings", "homePage", "page-about", "page-privacy", "page-areas-we-serve", "page-services", "page-quote"]',
  );
  try {
    const transaction = content()
      .transaction()
      .createOrReplace({ _id: 'settings', ...settings })
      .createOrReplace({ _id: 'homePage', ...homePage })
      .createOrReplace({ _id: 'announcement', ...announcement })
      .createOrReplace({ _id: 'redirects', ...redirects })
      .createOrReplace({ _id: 'page-about', ...about })
      .patch('page-privacy', { set: { body } })
      .patch('page-quote', { set: { quoteNotes } })
      .patch('page-areas-we-serve', { set: { cityHeadings } })
      .patch('page-services', { set: { serviceHeadings } });
    for (const document of lists) transaction.createOrReplace(document);
    await transaction.commit();
    await expectAnswer(request, '/from-the-test', '308 /about');
    const missing: string[] = [];
    for (const path of new Set(expectations.map(({ on }) => on))) {
      await expectPublished(path, 'Aurora Car Care');
      const html = decode(await (await request.get(path)).text());
      const here = expectations.filter(({ on }) => on === path);
      missing.push(
        ...here.filter(({ text }) => !html.includes(text)).map(({ text }) => `${path}: ${text}`),
      );
    }
    expect(missing).toEqual([]);
  } finally {
    await remove([...lists, { _id: 'announcement' }, { _id: 'redirects' }]);
    await giveBack();
  }
  for (const path of ['/', '/about', '/blog', '/faq']) {
    await expectWithdrawn(path, 'Aurora Car Care');
  }
  await expectAllFresh();
});
