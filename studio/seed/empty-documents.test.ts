import { describe, expect, it } from 'vitest';
import { PAGE_KEYS } from '#domain/pages.ts';
import type { Business } from './business.ts';
import { emptyDocuments } from './empty-documents.ts';

const DENVER: Business = {
  name: 'Front Range Mobile Detailing',
  phone: '303-265-0110',
  email: 'hello@frontrangedetailing.com',
  city: 'Denver',
  state: 'CO',
  region: 'Denver area',
  timeZone: 'America/Denver',
};
const documents = emptyDocuments(DENVER);
const text = JSON.stringify(documents);

describe('the seed of a new business', () => {
  it('names no town, no person and no number of the demo', () => {
    expect(text).not.toMatch(
      /Minn|Twin Cities|St\. Paul|Plymouth|North Star|northstar|612-|certified|\d+\+|illustration/,
    );
  });

  it('has the text of every page, and services to book, without photos', () => {
    expect(documents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: 'homePage' }),
        ...PAGE_KEYS.map((key): unknown => expect.objectContaining({ _id: `page-${key}` })),
        expect.objectContaining({ _id: 'service-eco-wash', price: { regular: 40, suv: 50 } }),
      ]),
    );
    expect(text).not.toMatch(
      /_sanityAsset|"_type":"(cityPage|testimonial|faq|blogTeaser|galleryImage)"/,
    );
  });

  it("has the business's place and time zone", () => {
    expect(documents[0]).toMatchObject({
      businessName: 'Front Range Mobile Detailing',
      timeZone: 'America/Denver',
      state: 'CO',
      country: 'US',
      region: 'Denver area',
      location: { locality: 'Denver' },
    });
  });
});
