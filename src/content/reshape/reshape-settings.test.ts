import { describe, expect, it } from 'vitest';
import { reshapeSettings } from './reshape-settings.ts';

describe('the settings', () => {
  const bare: Parameters<typeof reshapeSettings>[0] = {
    _id: 'settings',
    businessName: 'North Star',
    tagline: null,
    phone: null,
    textMessages: null,
    email: null,
    openingHours: null,
    closedDays: null,
    confirmWithin: null,
    policies: null,
    reviewUrl: null,
    ratingUrl: null,
    driveMinutes: null,
    rating: null,
    insured: null,
    licensed: null,
    guarantee: null,
    since: null,
    person: null,
    profiles: null,
    location: null,
    timeZone: null,
    state: null,
    country: null,
    businessType: null,
    serviceType: null,
    reminderHour: null,
    summaryHour: null,
    region: null,
    quoteValidityDays: null,
    competitorNote: null,
    shareImage: null,
    logoOnDark: null,
    logoOnLight: null,
    menu: null,
    footerLinks: null,
    buttons: null,
    notFound: null,
    priceNote: null,
  };

  it.each([null, 0, -1, 366, 1.5])('keep a quote valid for 30 days when they say %j', (days) =>
    expect(reshapeSettings({ ...bare, quoteValidityDays: days }).quoteValidityDays).toBe(30),
  );

  it('have the usual hours until the owner enters some, and leave out what cannot be read', () => {
    expect(reshapeSettings(bare).hours).toBe('Monday-Sunday 8am-7pm');
    const openingHours = [
      { _key: 'a', days: ['Monday', 'Tuesday'], opens: '09:00' as const, closes: '17:30' as const },
      { _key: 'b', days: ['Someday'], opens: '09:00' as const, closes: '17:30' as const },
      { _key: 'c', days: ['Sunday'], opens: '17:00' as const, closes: '09:00' as const },
    ];
    expect(reshapeSettings({ ...bare, openingHours }).hours).toBe('Monday-Tuesday 9am-5:30pm');
  });

  it('lead to a text message only when the owner reads them', () => {
    const phone = '612-555-0142';
    expect(reshapeSettings({ ...bare, phone }).textHref).toBeNull();
    const read = { ...bare, textMessages: true };
    expect(reshapeSettings({ ...read, phone }).textHref).toBe('sms:+16125550142');
    expect(reshapeSettings({ ...read, phone: `${phone} x 5` }).textHref).toBeNull();
  });

  it('know the closed days, one or several', () => {
    const closedDays = [
      { _key: 'a', from: '2026-11-26', to: null, reason: ' Thanksgiving ' },
      { _key: 'b', from: '2026-12-24', to: '2026-12-26', reason: null },
      { _key: 'c', from: null, to: '2026-12-26', reason: null },
    ];
    expect(reshapeSettings({ ...bare, closedDays }).closedDays).toEqual([
      { from: '2026-11-26', to: '2026-11-26', reason: 'Thanksgiving' },
      { from: '2026-12-24', to: '2026-12-26', reason: null },
    ]);
  });

  it('name the policies that are written, and only those', () => {
    const none = { payment: null, rescheduling: null, waterAndPower: ' ', insurance: null };
    const policies = { ...none, weather: 'We wait for the sun.' };
    expect(reshapeSettings({ ...bare, policies }).policies).toEqual([
      { name: 'weather', heading: 'Weather', text: 'We wait for the sun.' },
    ]);
  });

  it('have the usual menu and words until the owner writes others', () => {
    const { menu, footerLinks, buttons, notFound } = reshapeSettings(bare);
    expect(menu.map(({ label }) => label)).toContain('Services & Prices');
    expect(footerLinks).toHaveLength(4);
    expect(buttons).toEqual({ book: 'Book Now', quote: 'Get Free Quote', call: 'Call' });
    expect(notFound.heading).toBe('Oops! Page not found');
  });

  it('leave out entries of the menu that lead nowhere or say nothing', () => {
    const menu = [
      { page: 'gallery' as const, label: ' Work ', links: [{ page: 'faq' as const, label: ' ' }] },
      { page: 'faq' as const, label: ' ', links: null },
      { page: null, label: 'Nowhere', links: null },
    ];
    const buttons = { book: 'Book a visit', quote: ' ', call: null };
    const wire = { ...bare, menu, buttons };
    expect(reshapeSettings(wire).menu).toEqual([{ page: 'gallery', label: 'Work', links: [] }]);
    expect(reshapeSettings(wire).buttons).toMatchObject({ book: 'Book a visit', call: 'Call' });
  });

  it('keep a quote valid as long as the owner wants', () => {
    expect(reshapeSettings({ ...bare, quoteValidityDays: 14 }).quoteValidityDays).toBe(14);
  });
});
