import type { FunctionComponent } from 'react';
import { render, toPlainText } from 'react-email';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReceiptPayload } from '#domain/booking/receipt.ts';
import type { BookingPayload } from '#domain/booking/schemas.ts';
import type { Business, ContactEmailProps } from '#domain/emails/outbox.ts';
import BookingAdminNotification from './booking-admin-notification.tsx';
import BookingAdminUpdate from './booking-admin-update.tsx';
import BookingReceipt from './booking-receipt.tsx';
import BookingReceived from './booking-received.tsx';
import BookingUpdated from './booking-update.tsx';
import {
  SAMPLE_BOOKING,
  SAMPLE_BUSINESS,
  SAMPLE_MESSAGE,
  SAMPLE_QUOTE,
  SAMPLE_RECEIPT,
} from './components/sample.ts';
import ContactConfirmation from './contact-confirmation.tsx';
import ContactNotification from './contact-notification.tsx';
import DaySummary from './day-summary.tsx';
import QuoteCopy from './quote-copy.tsx';

type BookingTemplate = FunctionComponent<{ booking: BookingPayload; business: Business }>;

const renderBooking = (Template: BookingTemplate, changes: Partial<BookingPayload> = {}) =>
  render(<Template booking={{ ...SAMPLE_BOOKING, ...changes }} business={SAMPLE_BUSINESS} />);

const renderMessage = (changes: Partial<ContactEmailProps> = {}) =>
  render(
    <ContactNotification message={{ ...SAMPLE_MESSAGE, ...changes }} business={SAMPLE_BUSINESS} />,
  );

const textOf = (html: string) => toPlainText(html).replace(/\s+/g, ' ');
const expectAll = (text: string, details: string[]) => {
  for (const detail of details) expect(text).toContain(detail);
};

describe.each([
  ['the customer', BookingReceived],
  ['the owner', BookingAdminNotification],
])('the booking email to %s', (_, template) => {
  it('contains the services, the time, the place and the amounts of the quote', async () => {
    const text = textOf(await renderBooking(template));
    expectAll(text, [
      ...['#A-B7K2M9PX', 'ECO Wash Package, SUV/Truck', '2021 Toyota Highlander'],
      'Saturday, December 5, 2026 at 9:00 AM',
      '4021 Lake Harriet Parkway, Minneapolis, MN 55410',
      ...['Q-4TXW8ZR2', 'Mobile service fee $50', 'Total estimate $100'],
    ]);
    expect(text).not.toContain('Subtotal');
  });

  it("contains the customer's instructions line by line, even in the plain text", async () => {
    const html = await renderBooking(template);
    expect(toPlainText(html)).toMatch(
      /^Instructions +Gate code 4821\. *\n +Please park on the left\./m,
    );
    expect(await renderBooking(template, { instructions: null })).not.toContain('Instructions');
  });

  it('shows every service and no fee line when there is no fee', async () => {
    const services = [
      { id: 'complete-detail', title: 'Complete Detail Package', price: 350, includes: [] },
      { id: 'wheel-restoration', title: 'Wheel Restoration', price: 500, includes: [] },
      { id: 'custom', title: 'Odor treatment', price: 99.5, includes: [] },
    ];
    const amounts = { subtotal: 949.5, mobileFee: 0, total: 949.5 };
    const quote = { quoteNumber: 'Q1', vehicleType: 'suv', services, ...amounts } as const;
    const text = textOf(await renderBooking(template, { quote }));
    expectAll(text, [
      ...['Complete Detail Package $350', 'Wheel Restoration $500', 'Odor treatment $99.50'],
      'Total estimate $949.50',
    ]);
    expect(text).not.toMatch(/fee|Subtotal/);
  });

  it('contains the selected window and no exact time', async () => {
    const window = { preferredTime: '08:00', preferredUntil: '11:00' };
    const text = textOf(await renderBooking(template, window));
    expect(text).toContain('Saturday, December 5, 2026, arriving between 8 and 11 am');
    expect(text).not.toContain('8:00 AM');
  });

  it('repeats the price from the page when there is no quote, and never shows $0', async () => {
    const offered = {
      quote: null,
      vehicleType: null,
      offeredPrices: { regular: 1000, suv: 1200 },
    };
    const text = textOf(await renderBooking(template, offered));
    expect(text).toContain('$1,000 or $1,200 a visit, by the size of the vehicle');
    expect(text).not.toContain('to be confirmed');
    const unknown = textOf(await renderBooking(template, { quote: null, vehicleType: null }));
    expectAll(unknown, ['Price to be confirmed', '2021 Toyota Highlander']);
    expect(unknown).not.toMatch(/\$|SUV\/Truck/);
  });

  it('stays complete and small with very long text', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(20);
    const html = await renderBooking(template, { name: long, address: long, vehicleModel: long });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).toContain('#A-B7K2M9PX');
    expect(html.match(/word-break:break-word/g)?.length).toBeGreaterThan(4);
  });
});

describe('the booking email to the customer', () => {
  it('explains that it is only a request, and how to reach the business', async () => {
    const html = await renderBooking(BookingReceived);
    expect(textOf(html)).toContain('not an appointment until we confirm the time');
    expect(html).toContain('href="tel:+16125550142"');
    expect(html).toContain('Monday-Sunday 8am-7pm');
  });

  it('contains no links that a visitor typed', async () => {
    const typed = {
      name: 'Cheap-pills.example buy',
      address: 'Win at https://evil.example/x now',
      vehicleModel: 'see evil.example',
      instructions: 'Ring twice, see https://evil.example/y',
    };
    const text = textOf(await renderBooking(BookingReceived, typed));
    expect(text).not.toMatch(/evil\.example|pills/);
    expect(text).toContain('Hello,');
  });
});

describe('the booking email to the owner', () => {
  it('links to the phone, email and map of the customer', async () => {
    expectAll(await renderBooking(BookingAdminNotification), [
      ...['href="tel:+16515550177"', 'href="mailto:maya@example.com"'],
      'href="https://www.google.com/maps/search/?api=1&amp;query=4021%20Lake%20Harriet%20Parkway%2C%20Minneapolis%2C%20MN%2055410"',
    ]);
  });

  it.each(['call me at noon', '911', ''])('does not link "%s" as a phone number', async (phone) => {
    const html = await renderBooking(BookingAdminNotification, { phone });
    expect(html.match(/href="tel:[^"]*"/g)).toEqual(['href="tel:+16125550142"']);
    expect(html).toContain('Email the customer');
  });

  it('encodes a typed email address, so that it cannot add headers', async () => {
    const email = 'a?bcc=everybody@example.com';
    expect(await renderBooking(BookingAdminNotification, { email })).toContain(
      'href="mailto:a%3Fbcc%3Deverybody@example.com"',
    );
  });

  it('points out that a visitor who claims to be new has booked before', async () => {
    const claim = "Says they're new, but booked before";
    const textWith = async (saysNewButKnown: boolean) =>
      textOf(await renderBooking(BookingAdminNotification, { saysNewButKnown }));
    expect(await textWith(true)).toContain(claim);
    expect(await textWith(false)).not.toContain(claim);
  });

  it('reports that a booking is already confirmed, without a button to confirm it', async () => {
    const html = await renderBooking(BookingAdminNotification, { status: 'confirmed' });
    expect(html).toContain('Open in the Studio');
    expect(html).toContain('we told the customer that the visit is confirmed');
    expect(html).not.toContain('Confirm in the Studio');
  });

  it('warns about possible spam, and only then', async () => {
    const marked = await renderBooking(BookingAdminNotification, { looksLikeSpam: true });
    expect(textOf(marked)).toMatch(/New booking request Possible spam\..*#A-B7K2M9PX/i);
    expect(await renderBooking(BookingAdminNotification)).not.toContain('spam');
  });
});

describe('the contact email to the owner', () => {
  it('contains the whole message, line by line', async () => {
    const html = await renderMessage();
    const text = toPlainText(html);
    expectAll(text, [
      'Hello,\n\nCan you coat a car in January',
      ...['Jonas Park', 'jonas@example.com', 'Ceramic coating in winter'],
    ]);
    expect(html).toContain('href="tel:+16125550198"');
  });

  it('mentions that phone and subject are empty', async () => {
    const text = textOf(await renderMessage({ phone: null, subject: null }));
    expect(text).toMatch(/Phone Not provided/);
    expect(text).toMatch(/Subject Not provided/);
  });
});

it('the contact email to the sender greets by name and links to a quote', async () => {
  const html = await render(
    <ContactConfirmation message={SAMPLE_MESSAGE} business={SAMPLE_BUSINESS} />,
  );
  expect(html).toContain('Hi Jonas,');
  expect(html).toContain('href="https://northstardetailing.example/quote"');
});

it('the email with a quote has its lines, its total, its last day and a link to book it', async () => {
  const html = await render(<QuoteCopy quote={SAMPLE_QUOTE} business={SAMPLE_BUSINESS} />);
  expectAll(textOf(html), [
    ...['QUOTE #Q-7H2KX94M', 'for an SUV or truck', 'valid until December 21, 2026'],
    ...['Wheel Restoration $500', 'Total estimate $550', 'about 4-7 hours'],
  ]);
  const { quoteId } = SAMPLE_QUOTE;
  expectAll(html, [`/booking?quote=${quoteId}`, `/quote?quote=${quoteId}`]);
});

it.each([
  ['2026-12-01T18:00:00Z', 'within one business day'],
  ['2026-12-05T03:00:00Z', 'before the visit'],
  ['2026-11-26T18:00:00Z', 'by Friday, November 27, 2026'],
])('sent at %s, the email promises an answer once: %s', async (now, when) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const text = textOf(await renderBooking(BookingReceived));
  expect(text).toContain(`We'll contact you ${when} to confirm the day and the time.`);
  expect(text.match(/within one business day|before the visit|by Friday|shortly|soon/g)).toEqual([
    when.startsWith('by') ? 'by Friday' : when,
  ]);
});

it('a confirmation describes the next steps in the owner\u2019s words, and the duration', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T18:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const wishes = { quote: null, contactBy: 'text' };
  const text = textOf(await renderBooking(BookingReceived, wishes));
  expect(text.match(/within one business day|shortly|soon/g)).toHaveLength(1);
  expect(text).toContain("We'll text you within one business day");
  expect(text).toContain('You pay after the work, by card.');
  expect(text).toContain('about 1-2 hours');
});

const renderPaid = (changes: Partial<ReceiptPayload['receipt']> = {}) => {
  const receipt = { ...SAMPLE_RECEIPT.receipt, ...changes };
  const booking = { ...SAMPLE_RECEIPT, receipt };
  return render(<BookingReceipt booking={booking} business={SAMPLE_BUSINESS} />);
};

describe('a receipt', () => {
  it('has the business, its own number, each line, the fee, each payment and the balance', async () => {
    expectAll(textOf(await renderPaid()), [
      ...['North Star Mobile Detailing', '612-555-0142', '#A-B7K2M9PX', 'ECO Wash Package $50'],
      ...['Pet hair $47.50', 'Mobile service fee $2.50', 'Total $100'],
      ...['Card, Saturday, December 5, 2026 $60', 'Still to pay $40'],
    ]);
  });

  it('has no line for a fee or a balance of zero', async () => {
    const text = textOf(await renderPaid({ mobileFee: 0, balance: 0 }));
    expect(text).not.toMatch(/fee|Still to pay/);
  });
});

it('an email with an agreed price contains no quote and no size that was never entered', async () => {
  const agreed = { quoteNumber: null, vehicleType: null };
  const lines = [{ id: '', title: 'Pet hair', price: 100, includes: [] }];
  const quote = {
    ...agreed,
    services: lines,
    subtotal: 100,
    mobileFee: 0,
    total: 100,
  };
  const text = textOf(await renderBooking(BookingReceived, { quote, vehicleType: null }));
  expect(text).toContain('Pet hair $100');
  expect(text).not.toMatch(/quote #|\(null\)|SUV|Sedan/i);
});

const HOSTILE = `<script>alert("1")</script><img src=x onerror='x'>javascript:alert(1)<b>`;
const TYPED = [
  ...['name', 'phone', 'email', 'address', 'city', 'vehicleMake', 'vehicleModel'],
  ...['instructions', 'note', 'subject', 'message'],
];

/** An email about a visitor who typed markup into every text field. */
function typedInto<Props extends { business: Business }>(
  Template: FunctionComponent<Props> & { PreviewProps: Props },
) {
  const text = JSON.stringify(Template.PreviewProps);
  const props = JSON.parse(text, (key, value: unknown) =>
    TYPED.includes(key) && typeof value === 'string' ? HOSTILE : value,
  ) as Props;
  return <Template {...props} business={SAMPLE_BUSINESS} />;
}

it.each([
  ['a request', typedInto(BookingReceived)],
  ['a request, to the owner', typedInto(BookingAdminNotification)],
  ['what became of a request', typedInto(BookingUpdated)],
  ['what a customer did, to the owner', typedInto(BookingAdminUpdate)],
  ['a payment', typedInto(BookingReceipt)],
  ['a quote', typedInto(QuoteCopy)],
  ['a message', typedInto(ContactConfirmation)],
  ['a message, to the owner', typedInto(ContactNotification)],
  ['a day, to the owner', typedInto(DaySummary)],
])('the email about %s escapes markup that a visitor typed', async (_, email) => {
  const html = await render(email);
  expect(html).not.toMatch(/<script|<img|<b>|onerror='|href="\s*javascript:/i);
});
