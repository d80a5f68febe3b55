import { createElement, type FunctionComponent } from 'react';
import { render, toPlainText } from 'react-email';
import { describe, expect, it } from 'vitest';
import type { BookingEmailProps, ContactEmailProps } from '#data/types.ts';
import BookingAdminNotification from './booking-admin-notification.tsx';
import BookingConfirmation from './booking-confirmation.tsx';
import ContactConfirmation from './contact-confirmation.tsx';
import ContactNotification from './contact-notification.tsx';
import type { Business } from './components/business.ts';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS, SAMPLE_MESSAGE } from './components/sample.ts';

const HOSTILE = `<script>alert("1")</script><img src=x onerror='x'>javascript:alert(1)`;

type Props<Facts> = { facts: Facts; business: Business };
async function html<Facts>(template: FunctionComponent<Props<Facts>>, facts: Facts) {
  return render(createElement(template, { facts, business: SAMPLE_BUSINESS }));
}
const booking = (facts: Partial<BookingEmailProps> = {}): BookingEmailProps => ({
  ...SAMPLE_BOOKING,
  ...facts,
});
const message = (facts: Partial<ContactEmailProps> = {}): ContactEmailProps => ({
  ...SAMPLE_MESSAGE,
  ...facts,
});
const read = (page: string) => toPlainText(page).replace(/\s+/g, ' ');

describe.each([
  ['the confirmation', BookingConfirmation],
  ['the notification of the owner', BookingAdminNotification],
])('%s of a booking', (_, template) => {
  it('tells what was requested, when and where, with the frozen figures of the quote', async () => {
    const text = read(await html(template, booking()));
    for (const fact of [
      '#B7K2M9PX',
      'ECO Wash Package',
      '2021 Toyota Highlander (SUV / Truck)',
      'Saturday, December 5, 2026 at 9:00 AM (Central Time)',
      '4021 Lake Harriet Parkway, Minneapolis, MN 55410',
      'Q4TXW8ZR',
      'Subtotal $50',
      'Mobile service fee $50',
      'Total estimate $100',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('shows every service and no fee line when there is no fee', async () => {
    const services = [
      { id: 'complete-detail', title: 'Complete Detail Package', price: 350, includes: [] },
      { id: 'wheel-restoration', title: 'Wheel Restoration', price: 500, includes: [] },
      { id: 'custom', title: 'Odor treatment', price: 99.5, includes: [] },
    ];
    const quote = { quoteNumber: 'Q1', vehicleType: 'suv' as const, services };
    const text = read(
      await html(
        template,
        booking({ quote: { ...quote, subtotal: 949.5, mobileFee: 0, total: 949.5 } }),
      ),
    );
    expect(text).toContain('Complete Detail Package $350');
    expect(text).toContain('Wheel Restoration $500');
    expect(text).toContain('Odor treatment $99.50');
    expect(text).toContain('Total estimate $949.50');
    expect(text).not.toContain('fee');
  });

  it('says that the price is to be confirmed when there is no quote, never $0', async () => {
    const text = read(await html(template, booking({ quote: null })));
    expect(text).toContain('Price to be confirmed');
    expect(text).not.toContain('$');
    expect(text).toContain('2021 Toyota Highlander');
    expect(text).not.toContain('SUV / Truck');
  });

  it.each([
    ['2026-03-08', '09:00', 'Sunday, March 8, 2026 at 9:00 AM'],
    ['2026-11-01', '01:30', 'Sunday, November 1, 2026 at 1:30 AM'],
    ['2026-12-31', '19:00', 'Thursday, December 31, 2026 at 7:00 PM'],
  ])('has the right words for %s %s', async (preferredDate, preferredTime, words) => {
    expect(await html(template, booking({ preferredDate, preferredTime }))).toContain(words);
  });

  it('shows whatever a visitor typed as text', async () => {
    const page = await html(
      template,
      booking({
        name: HOSTILE,
        phone: HOSTILE,
        address: HOSTILE,
        city: HOSTILE,
        vehicleMake: HOSTILE,
        vehicleModel: HOSTILE,
        email: `"><script>"@example.com`,
      }),
    );
    expect(page).not.toMatch(/<script|<img|onerror='/);
    expect(page).not.toMatch(/href="\s*javascript:/i);
  });

  it('stays whole and small with very long texts', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(20);
    const page = await html(template, booking({ name: long, address: long, vehicleModel: long }));
    expect(Buffer.byteLength(page)).toBeLessThan(100_000);
    expect(page).toContain('#B7K2M9PX');
    expect(page.match(/word-break:break-word/g)?.length).toBeGreaterThan(4);
  });
});

describe('the confirmation of a booking', () => {
  it('says that it is a request, and how to reach the business', async () => {
    const page = await html(BookingConfirmation, booking());
    expect(read(page)).toContain('not an appointment yet: a team member will contact you');
    expect(page).toContain('href="tel:+16125550142"');
    expect(page).toContain('Monday-Sunday 8am-7pm');
  });

  it("carries no stranger's links", async () => {
    const facts = booking({
      name: 'Cheap-pills.example buy',
      address: 'Win at https://evil.example/x now',
      vehicleModel: 'see evil.example',
    });
    const text = read(await html(BookingConfirmation, facts));
    expect(text).not.toContain('evil.example');
    expect(text).not.toContain('pills');
    expect(text).toContain('Hello,');
  });
});

describe('the notification of the owner', () => {
  it('calls and finds the customer with one tap', async () => {
    const page = await html(BookingAdminNotification, booking());
    expect(page).toContain('href="tel:+16515550177"');
    expect(page).toContain('href="mailto:maya@example.com"');
    expect(page).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=4021%20Lake%20Harriet%20Parkway%2C%20Minneapolis%2C%20MN%2055410"',
    );
  });

  it.each(['call me at noon', '612-555-0142 ext 7', '911', ''])(
    'makes no telephone link of "%s"',
    async (phone) => {
      const page = await html(BookingAdminNotification, booking({ phone }));
      expect(page.match(/href="tel:[^"]*"/g)).toEqual(['href="tel:+16125550142"']);
      expect(page).toContain('Write to the customer');
    },
  );

  it('lets a typed address add nothing to the mail that it opens', async () => {
    const page = await html(
      BookingAdminNotification,
      booking({ email: 'a?bcc=everybody@example.com' }),
    );
    expect(page).toContain('href="mailto:a%3Fbcc%3Deverybody@example.com"');
  });

  it('marks what looks like spam, and nothing else', async () => {
    const marked = await html(BookingAdminNotification, booking({ looksLikeSpam: true }));
    expect(read(marked)).toMatch(/New booking request Possible spam\..*#B7K2M9PX/i);
    expect(await html(BookingAdminNotification, booking())).not.toContain('spam');
  });
});

describe('the mails of a message', () => {
  it('bring the owner the whole message, line by line', async () => {
    const page = await html(ContactNotification, message());
    const text = toPlainText(page);
    expect(text).toContain('Hello,\n\ncan you coat a car in January');
    for (const fact of ['Jonas Park', 'jonas@example.com', 'Ceramic coating in winter']) {
      expect(text).toContain(fact);
    }
    expect(page).toContain('href="tel:+16125550198"');
  });

  it('say so when phone and subject were left empty', async () => {
    const text = read(await html(ContactNotification, message({ phone: null, subject: null })));
    expect(text).toMatch(/Phone not given/);
    expect(text).toMatch(/Subject not given/);
  });

  it('show hostile text to the owner as text, and to the sender not at all', async () => {
    const facts = message({ name: HOSTILE, message: HOSTILE, subject: HOSTILE });
    const notification = await html(ContactNotification, facts);
    expect(notification).not.toMatch(/<script|<img/);
    expect(notification).toContain('&lt;script&gt;');
    const confirmation = await html(ContactConfirmation, facts);
    expect(confirmation).not.toMatch(/script|alert/);
    expect(confirmation).toContain('Hello,');
  });

  it('greet the sender by name and lead to a quote', async () => {
    const page = await html(ContactConfirmation, message());
    expect(page).toContain('Hi Jonas,');
    expect(page).toContain('href="https://northstardetailing.example/quote"');
  });
});
