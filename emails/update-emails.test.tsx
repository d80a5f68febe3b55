import { render, toPlainText } from 'react-email';
import { describe, expect, it } from 'vitest';
import type { BookingUpdatePayload } from '#domain/booking/schemas.ts';
import type { AdminUpdateKind, CustomerUpdateKind } from '#domain/emails/outbox.ts';
import BookingAdminUpdate from './booking-admin-update.tsx';
import BookingUpdated from './booking-update.tsx';
import { SAMPLE_BUSINESS, SAMPLE_UPDATE } from './components/sample.ts';
import DaySummary from './day-summary.tsx';
import Overflow from './overflow.tsx';
import * as subjects from './subjects.ts';

const LINK = 'https://northstardetailing.example/visit/Zl5vT0c3dGh1bmRlcmJvbHQ';

type Changes = Partial<BookingUpdatePayload>;
const sampleWith = (changes: Changes = {}) => ({ ...SAMPLE_UPDATE, ...changes });
const toCustomer = (kind: CustomerUpdateKind, changes?: Changes, business = SAMPLE_BUSINESS) =>
  render(<BookingUpdated kind={kind} booking={sampleWith(changes)} business={business} />);
const toOwner = (kind: AdminUpdateKind, changes?: Changes) =>
  render(
    <BookingAdminUpdate kind={kind} booking={sampleWith(changes)} business={SAMPLE_BUSINESS} />,
  );
const subject = (kind: CustomerUpdateKind, changes: Changes) =>
  subjects.updateSubject(kind, sampleWith(changes), SAMPLE_BUSINESS);
const textOf = (html: string) => toPlainText(html).replace(/\s+/g, ' ');

const OFFER = { proposedDate: '2026-12-08', proposedTime: '14:00', status: 'proposed' } as const;

describe('the email to a customer', () => {
  it('contains the agreed time, not the requested one, and the duration', async () => {
    const html = await toCustomer('send-visit-confirmed');
    expect(html).toContain('Your visit is confirmed');
    const text = textOf(html);
    expect(text).toContain('Saturday, December 5, 2026 at 10:30 AM');
    expect(text).toContain('Please leave the driveway free.');
    expect(text).toContain(LINK);
    expect(text).not.toContain('9:00 AM');
    expect(text).toMatch(/Time it takes about [\d-]+ hours/);
    expect(text).toMatch(/PRICE ECO Wash Package \$50 .* Total \$100/);
    expect(text).not.toMatch(/estimate|quote/i);
  });

  it('points out that the time is new when the customer had another one', async () => {
    const html = await toCustomer('send-visit-confirmed', { moved: true });
    expect(html).toContain('Your visit has a new time');
    expect(subject('send-visit-confirmed', { moved: true })).toBe(
      'New time: Sat, Dec 5, 10:30 AM – North Star Mobile Detailing',
    );
  });

  it('contains the window, even in its subject', async () => {
    const agreed = { visitTime: '08:00', visitUntil: '11:00' };
    const text = textOf(await toCustomer('send-visit-reminder', agreed));
    expect(text).toContain(
      "We'll see you on Saturday, December 5, 2026, arriving between 8 and 11 am.",
    );
    expect(text).toContain('When Saturday, December 5, 2026, arriving between 8 and 11 am');
    expect(text).not.toContain('8:00 AM');
    expect(subject('send-visit-confirmed', agreed)).toContain('Sat, Dec 5, arriving 8–11 am');
    expect(subject('send-visit-proposed', { ...OFFER, proposedUntil: '17:30' })).toContain(
      'Can we come Tue, Dec 8, 2–5:30 pm instead?',
    );
  });

  it('proposes the new time without confirming it', async () => {
    const text = textOf(await toCustomer('send-visit-proposed', OFFER));
    expect(text).toContain('Tuesday, December 8, 2026 at 2:00 PM');
    expect(text).toContain('Nothing is settled until you accept');
    expect(text).toContain('Total estimate $100');
  });

  it('asks for a review if the business has a page for reviews', async () => {
    expect(await toCustomer('send-visit-thanks')).toContain(
      'href="https://reviews.example/north-star"',
    );
    const without = { ...SAMPLE_BUSINESS, reviewUrl: null };
    expect(textOf(await toCustomer('send-visit-thanks', {}, without))).not.toContain('review');
  });

  it('thanks in the words of Settings, with a link to book the same again', async () => {
    const business = { ...SAMPLE_BUSINESS, thanks: 'Enjoy the shine!' };
    const html = await toCustomer('send-visit-thanks', {}, business);
    expect(textOf(html)).toContain('Enjoy the shine!');
    expect(html).toMatch(/href="https:[^"]+\/visit\/[^"/]+\/again"/);
  });

  it('has no link after the outbox removed it', async () => {
    const html = await toCustomer('send-visit-reminder', { manageToken: undefined });
    expect(html).not.toContain('/visit/');
  });
});

describe('a payment for a canceled visit', () => {
  const late = { status: 'cancelled', paid: 120, back: 21 } as const;

  it('is reported to the customer, who has to do nothing', async () => {
    const html = await toCustomer('send-visit-payment', late);
    expect(textOf(html)).toMatch(
      /We have your payment of \$99 for the visit on Saturday, December 5, 2026 at 10:30 AM, which is canceled/,
    );
    expect(html).toContain(LINK);
    expect(subject('send-visit-payment', late)).toContain(
      'About your payment for request #A-B7K2M9PX',
    );
  });

  it('is reported to the owner, who refunds or keeps it', async () => {
    const text = textOf(await toOwner('send-admin-payment', late));
    expect(text).toContain('You have $99 for this canceled visit. Refund it or keep it');
    expect(subjects.adminUpdateSubject('send-admin-payment', sampleWith(late))).toBe(
      '$99 for a canceled visit of Maya Lindqvist · #A-B7K2M9PX',
    );
  });
});

describe('the email to the owner', () => {
  it.each([
    ['send-admin-accepted', 'Time accepted'],
    ['send-admin-change-request', 'A different time, please'],
    ['send-admin-cancelled', 'Visit canceled by the customer'],
    ['send-admin-payment', 'Money for a canceled visit'],
  ] as const)('describes what the customer did: %s', async (kind, title) => {
    const html = await toOwner(kind, { note: 'Any day after 3 pm' });
    expect(html).toContain(title);
    expect(textOf(html)).toContain('Any day after 3 pm');
    expect(html).toContain('href="tel:+16515550177"');
    expect(html).not.toContain('/visit/');
  });

  it('lists the visits of a day with phone and map', async () => {
    const { summary } = DaySummary.PreviewProps;
    const html = await render(<DaySummary summary={summary} business={SAMPLE_BUSINESS} />);
    expect(textOf(html)).toContain('Saturday, December 5, 2026');
    expect(textOf(html)).toContain('8am-11am ECO Wash Package, SUV/Truck, 2 h');
    expect(html).toContain('Maya Lindqvist arriving 8–11 am');
    expect(html).toContain('google.com/maps');
    expect(subjects.daySummarySubject(summary)).toBe('1 visit on Saturday, December 5, 2026');
  });

  it('still lists visits of an old summary without windows and lengths', async () => {
    const { date, visits } = DaySummary.PreviewProps.summary;
    const unknown = { time: '09:00', until: null, minutes: null };
    const before = { date, visits: visits.map((visit) => ({ ...visit, ...unknown })) };
    const html = await render(<DaySummary summary={before} business={SAMPLE_BUSINESS} />);
    expect(textOf(html)).toContain('9:00 AM ECO Wash Package, SUV/Truck Maya Lindqvist');
  });

  it('starts with the day that the customer asks for', async () => {
    const requested = {
      requestedDate: '2026-12-08',
      requestedTime: '08:00',
      requestedUntil: '11:00',
      note: null,
    };
    const text = textOf(await toOwner('send-admin-change-request', requested));
    expect(text).toMatch(
      /ASKS FOR Tuesday, December 8, 2026, arriving between 8 and 11 am .*December 5, 2026 at 10:30 AM/i,
    );
    expect(textOf(await toOwner('send-admin-cancelled', requested))).not.toContain('December 8');
  });

  it("contains the customer's preferred contact and instructions", async () => {
    const text = textOf(await toOwner('send-admin-accepted'));
    expect(text).toContain('Instructions Gate code 4821. Please park on the left.');
    expect(text).not.toContain('Prefers');
    expect(textOf(await toOwner('send-admin-accepted', { contactBy: 'text' }))).toContain(
      'Prefers a text message',
    );
  });

  it('sums up submissions without an email of their own, with links to the lists', async () => {
    const { overflow } = Overflow.PreviewProps;
    const html = await render(<Overflow overflow={overflow} business={SAMPLE_BUSINESS} />);
    expect(textOf(html)).toMatch(/Booking requests 218 .* Messages 12 .* Possible spam 40 /);
    expect(html).toContain('href="https://northstardetailing.example/studio/requests/new"');
    expect(html).toContain('href="https://northstardetailing.example/studio/requests/messages"');
    expect(subjects.overflowSubject(overflow)).toBe(
      '270 more requests and messages than we email one by one',
    );
  });
});
