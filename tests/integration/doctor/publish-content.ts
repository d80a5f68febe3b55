import type { SanityClient } from '@sanity/client';
import { PAGE_KEYS } from '#domain/pages.ts';

export const PRICE = { regular: 100, suv: 120 };

/** All that a site needs, and nothing of the demo. */
export async function publishContent(editor: SanityClient): Promise<void> {
  const asset = { asset: { _ref: 'image-own', _type: 'reference', _weak: true } };
  let transaction = editor
    .transaction()
    .create({
      _id: 'settings',
      _type: 'settings',
      businessName: 'Polaris Detailing',
      phone: '612-701-4411',
      email: 'hello@polaris-detailing.com',
      logoOnDark: asset,
      logoOnLight: asset,
    })
    .create({
      _id: 'service-eco-wash',
      _type: 'service',
      slug: { _type: 'slug', current: 'eco-wash' },
      price: PRICE,
    })
    .create({ _id: 'homePage', _type: 'homePage', hero: { image: asset, videos: ['own'] } });
  for (const key of PAGE_KEYS)
    transaction = transaction.create({ _id: `page-${key}`, _type: 'page' });
  await transaction.create({ _id: 'drafts.page-faq', _type: 'page' }).commit();
}
