import { describe, expect, it } from 'vitest';
import { readShape } from '../reader/read-shape.ts';
import { settingsShape } from '../reader/shapes/settings.ts';
import { reshapeSettings } from './reshape-settings.ts';

type Fields = { [Field in keyof Parameters<typeof reshapeSettings>[0]]?: unknown };

/** Settings as they may appear in a dataset. */
function reshape(fields: Fields = {}) {
  const { value } = readShape(settingsShape, { _id: 'settings', ...fields });
  if (!value) throw new Error('The settings are gone.');
  return reshapeSettings(value);
}

describe('the settings', () => {
  it.each<[number | null, number]>([
    [14, 14],
    ...[null, 0, -1, 366, 1.5].map((unusable): [number | null, number] => [unusable, 30]),
  ])('with a quote validity of %j keep a quote valid for %d days', (quoteValidityDays, days) =>
    expect(reshape({ quoteValidityDays }).quoteValidityDays).toBe(days),
  );

  it('have default hours until the owner enters some, and leave out unreadable ones', () => {
    expect(reshape().hours).toBe('Monday-Sunday 8am-7pm');
    const openingHours = [
      { _key: 'a', days: ['Monday', 'Tuesday'], opens: '09:00' as const, closes: '17:30' as const },
      { _key: 'b', days: ['Someday'], opens: '09:00' as const, closes: '17:30' as const },
      { _key: 'c', days: ['Sunday'], opens: '17:00' as const, closes: '09:00' as const },
    ];
    expect(reshape({ openingHours }).hours).toBe('Monday-Tuesday 9am-5:30pm');
  });

  it('have a link for text messages only when the owner reads them', () => {
    const phone = '612-555-0142';
    expect(reshape({ phone }).textHref).toBeNull();
    const read = (typed: string) => reshape({ textMessages: true, phone: typed }).textHref;
    expect(read(phone)).toBe('sms:+16125550142');
    expect(read(`${phone} x 5`)).toBeNull();
  });

  it('list only the policies that the owner wrote', () => {
    const none = { payment: null, rescheduling: null, waterAndPower: ' ', insurance: null };
    const policies = { ...none, weather: 'We wait for the sun.' };
    expect(reshape({ policies }).policies).toEqual([
      { name: 'weather', heading: 'Weather', text: 'We wait for the sun.' },
    ]);
  });

  it('have the default menu and labels until the owner writes others that are not empty', () => {
    const usual = reshape();
    expect(usual.menu.map(({ label }) => label)).toContain('Services & Prices');
    expect(usual.footerLinks).toHaveLength(4);
    expect(usual.buttons).toEqual({ book: 'Book Now', quote: 'Get Free Quote', call: 'Call' });
    expect(usual.notFound.heading).toBe('Oops! Page not found');
    const menu = [
      {
        page: 'gallery' as const,
        url: null,
        label: ' Work ',
        links: [{ page: 'faq' as const, url: null, label: ' ' }],
      },
      { page: 'faq' as const, url: null, label: ' ', links: null },
      { page: null, url: null, label: 'Nowhere', links: null },
      { page: null, url: 'https://cards.example', label: 'Gift cards', links: null },
    ];
    const buttons = { book: 'Book a visit', quote: ' ', call: null };
    expect(reshape({ menu, buttons })).toMatchObject({
      menu: [
        { page: 'gallery', label: 'Work', links: [] },
        { url: 'https://cards.example', label: 'Gift cards', links: [] },
      ],
      buttons: { book: 'Book a visit', call: 'Call' },
    });
  });
});

const trust = (fields: Fields) => reshape(fields).trust;
const ratingUrl = 'https://ratings.example/polaris';

describe('the reasons to trust the business', () => {
  it('include a rating only with both numbers and a public page', () => {
    const rating = { value: 4.9, count: 132 };
    expect(trust({ rating, ratingUrl }).rating).toEqual({ ...rating, url: ratingUrl });
    expect(trust({ rating }).rating).toBeNull();
    expect(trust({ ratingUrl }).rating).toBeNull();
    expect(trust({ rating, ratingUrl: 'http://ratings.example' }).rating).toBeNull();
  });

  it.each([
    { value: 0.9, count: 10 },
    { value: 5.1, count: 10 },
    { value: 4.9, count: 0 },
    { value: 4.9, count: 1.5 },
    { value: 4.9, count: null },
    { value: null, count: 10 },
  ])('include no rating of $value from $count', (rating) =>
    expect(trust({ rating, ratingUrl }).rating).toBeNull(),
  );

  it('leave out blank texts, impossible years and a person without a name', () => {
    expect(trust({ insured: ' ' }).insured).toBeNull();
    const years = [1899, 3014, 2014].map((since) => trust({ since }).since);
    expect(years).toEqual([null, null, 2014]);
    const nobody = { name: ' ', role: 'Owner', text: null, image: null };
    expect(trust({ person: nobody }).person).toBeNull();
    const sam = { ...nobody, name: 'Sam Berg' };
    expect(trust({ person: sam }).person).toEqual({ ...sam, text: '' });
  });

  it('include profiles with a web address, and a place with both coordinates', () => {
    const profiles = ['https://www.facebook.com/polaris', 'javascript:alert(1)', 'polaris'];
    expect(trust({ profiles }).profiles).toEqual([profiles[0]]);
    const location = { locality: 'Edina', latitude: 44.88, longitude: null };
    expect(trust({ location })).toMatchObject({ locality: 'Edina', coordinates: null });
    const coordinates = { latitude: 44.88, longitude: -93.32 };
    expect(trust({ location: { ...location, ...coordinates } })).toMatchObject({ coordinates });
  });
});
