import { createClient } from '@sanity/client';
import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { WaitingRow } from '#domain/booking/invitation/invitations.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { OWNER_ACTIONS } from '#domain/booking/states.ts';
import type { CustomerDetails } from '#domain/customers/customers.ts';
import { NO_SUMS } from '#domain/money/booking-sums.ts';
import type { QuoteRow } from '#domain/quote/quotes.ts';
import { bookingRowOf } from '../../tests/support/samples/booking-row.ts';
import { ApiError } from './api/api-error.ts';
import { createOwnerApi } from './api/owner-api.ts';
import { createQueryClient, OwnerApiContext } from './api/use-owner-api.ts';
import { CustomerLists } from './customers/customer-page.tsx';
import { ActionForm } from './detail/action-form.tsx';
import { BookingProperties } from './detail/booking-detail.tsx';
import { BookingHead } from './detail/booking-head.tsx';
import { EmailStates, HistoryList } from './detail/history-list.tsx';
import { BookingCard } from './lists/booking-card.tsx';
import { summaryOf } from './lists/customer-list.tsx';
import { QuoteList } from './lists/quote-list.tsx';
import { WaitingList } from './lists/waiting-list.tsx';
import { PriceLines } from './money/price-lines.tsx';
import { ToolContext } from './navigation/use-tool-address.ts';
import { ListFrame } from './ui/list-frame.tsx';
import { DayView } from './views/day-view.tsx';

const HOSTILE = '<script>alert(1)</script>';
const BOOKING: BookingDetails = {
  ...bookingRowOf({
    number: 'A-B7K2M9PX',
    revision: 1,
    awaitsOwner: true,
    name: HOSTILE,
    services: ['Complete Detail', 'ECO Wax'],
    visitTime: '14:30',
    visitMinutes: 90,
    looksLikeSpam: true,
    deliveryFailure: true,
  }),
  vehicleYear: 2021,
  vehicleMake: 'volvo',
  vehicleModel: 'XC60',
  preferredDate: '2027-05-14',
  preferredTime: '14:30',
  preferredUntil: null,
  attributionPage: null,
  attributionReferrer: null,
  attributionCampaign: null,
  savedQuote: null,
  form: {
    name: HOSTILE,
    email: 'ann@example.com',
    phone: '612-555-0100',
    contactBy: null,
    instructions: HOSTILE,
    address: '1 Lake Street',
    city: 'Edina',
    state: 'MN',
    zip: '55424',
    year: 2021,
    make: 'volvo',
    model: 'XC60',
    vehicleType: null,
    services: ['complete-detail'],
    team: null,
    date: '2027-05-14',
    time: '14:30',
    until: null,
    minutes: 90,
  },
  history: [],
  emails: [],
};
const ignore = () => undefined;
const TOOL = { opened: null, first: null, start: null, open: ignore, book: ignore, close: ignore };

const theme = buildTheme();
const render = (element: ReactElement) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ToolContext value={TOOL}>{element}</ToolContext>
    </ThemeProvider>,
  );
const card = (changes: Partial<BookingDetails> = {}) =>
  render(<BookingCard row={{ ...BOOKING, ...changes }} />);
const detail = (changes: Partial<BookingDetails> = {}) => {
  const booking = { ...BOOKING, ...changes };
  return render(
    <>
      <BookingHead booking={booking} />
      <BookingProperties details={booking} />
    </>,
  );
};
const expectAll = (html: string, texts: string[]) => {
  for (const text of texts) expect(html).toContain(text);
};

/** The last step of a confirmation, or of another action. */
const actionForm = (changes: Partial<ComponentProps<typeof ActionForm>> = {}) =>
  render(
    <ActionForm
      action="confirm"
      booking={BOOKING}
      isBusy={false}
      refusal={null}
      warning={null}
      dayBeside={() => null}
      onEdit={ignore}
      onCancel={ignore}
      onSend={ignore}
      {...changes}
    />,
  );

it('a booking in a list shows the customer, services, time, place and problems', () => {
  const html = card();
  expectAll(html, [
    'Complete Detail + ECO Wax',
    'Fri, May 14, 2:30 PM',
    '>Edina<',
    '2021 Volvo XC60 · ',
    '>Price to be confirmed<',
    '#A-B7K2M9PX',
    'Wants another time',
    'Email problem',
    'Possible spam',
  ]);
  expect(html).not.toContain('<script');
  expect(html).toMatch(/<button/);
});

describe('a change that the customer requests', () => {
  const requested = {
    requestedDate: '2027-05-20',
    requestedTime: '08:00',
    requestedUntil: '11:00',
  };
  const form = (changes: Partial<BookingDetails>) =>
    actionForm({ booking: { ...BOOKING, ...changes } });

  it('comes first in the row, with the customer’s words', () => {
    const html = card({ ...requested, requestedNote: 'School <b>run</b>' });
    expect(html).toContain('Asks for Thursday, May 20, 2027, arriving between 8 and 11 am');
    expect(html.indexOf('Asks for')).toBeLessThan(html.indexOf('· Complete Detail'));
    expect(html).toContain('School &lt;b&gt;run');
  });

  it('replaces Waiting for you on an unanswered request', () => {
    const html = card({ ...requested, status: 'pending' });
    expectAll(html, ['Wants another time', 'Not Fri, May 14, 2:30 PM']);
    expect(html).not.toContain('Waiting for you');
  });

  it('fills in the form, window included', () => {
    expectAll(form(requested), [
      'value="2027-05-20"',
      'value="08:00"',
      'value="11:00"',
      'Asks for Thursday, May 20, 2027, arriving between 8 and 11 am',
      'The customer reads: Thursday, May 20, 2027, arriving between 8 and 11 am',
    ]);
    expectAll(form({}), [
      'value="2027-05-14"',
      'value="14:30"',
      'value="90"',
      'The customer reads: Friday, May 14, 2027 at 2:30 PM',
    ]);
  });

  it('leaves the time empty if the customer sent only words or a day', () => {
    for (const html of [
      form({ requestedNote: 'Not that day' }),
      form({ requestedDate: '2027-05-20' }),
    ]) {
      expect(html).not.toContain('value="14:30"');
      expect(html).not.toContain('value="2027-05-14"');
      expect(html).not.toContain('The customer reads');
    }
  });
});

it('a customer’s page shows which of its lists are cut off', () => {
  const none = { rows: [], hasMore: false };
  const customer: CustomerDetails = {
    id: 'c',
    name: 'Ann',
    emails: [],
    phones: [],
    visits: 0,
    agreed: 0,
    lastVisit: null,
    spent: 0,
    proposalsStoppedAt: null,
    notes: [],
    bookings: none,
    quotes: none,
    messages: none,
    cars: [],
    merged: [],
    similar: none,
  };
  const bookings = { rows: [BOOKING], hasMore: true };
  const lists = (changes: Partial<CustomerDetails>) =>
    render(<CustomerLists customer={{ ...customer, ...changes }} />);
  expect(lists({ bookings })).toContain('There are more than the 1 shown here.');
  expect(lists({ bookings: { ...bookings, hasMore: false } })).not.toContain('There are more');
  expect(lists({})).toBe(render(<></>));
});

it('a customer with only future visits does not show as one without visits', () => {
  const row = { id: 'c', name: 'Ann', emails: [], phones: [], spent: 0 };
  const summary = (visits: number, agreed: number, lastVisit: string | null) =>
    summaryOf({ ...row, visits, agreed, lastVisit });
  expect(summary(0, 3, null)).toBe('3 visits agreed');
  expect(summary(1, 0, '2027-05-14')).toBe('1 visit, the last on Friday, May 14, 2027');
  expect(summary(0, 0, null)).toBe('No visit yet');
});

it('a booking shows the customer’s instructions as they were typed', () => {
  const html = detail({ instructions: 'Gate code <4821>\nTwo dogs' });
  expectAll(html, ['Instructions', 'Gate code &lt;4821&gt;\nTwo dogs']);
  expect(detail()).not.toContain('Instructions');
});

it('every card has the time, the place, the car and the price in the same places', () => {
  const quote: QuoteRow = {
    id: 'q',
    number: 'Q-7H2KX94M',
    createdAt: '2027-05-01T12:00:00Z',
    expiresAt: '2027-05-31T12:00:00Z',
    name: 'Ann',
    email: null,
    phone: null,
    vehicleType: 'suv',
    vehicleMake: 'volvo',
    vehicleModel: 'XC60',
    vehicleYear: 2021,
    services: [
      { title: 'ECO Wash', price: 50 },
      { title: 'ECO Wax', price: 100 },
    ],
    subtotal: 150,
    mobileFee: 0,
    total: 150,
    saysNewButKnown: false,
    isSample: false,
    lacksEmail: false,
  };
  const waiting: WaitingRow = {
    id: 'w',
    name: 'Wilma',
    email: null,
    phone: null,
    title: 'ECO Wash',
    vehicleType: 'suv',
    date: '2027-05-14',
    time: '08:00',
    until: '11:00',
    createdAt: '2027-05-01T12:00:00Z',
    invitedAt: null,
    bookingId: null,
  };
  const day = '2027-05-14';
  const visit = { ...BOOKING, ...priced, status: 'confirmed', unpaid: 100 } as const;
  const queries = createQueryClient();
  const rows = [{ ...visit, notes: [], customerNotes: [] }];
  queries.setQueryData(['view', 'day', { day }], { rows, hasMore: false });
  // These views never call the site.
  const client = createClient({
    projectId: 'none',
    dataset: 'none',
    apiVersion: '2026-01-01',
    useCdn: false,
  });
  const api = createOwnerApi(client, { id: 'p1', name: 'Olive' });
  const factsOf = (element: ReactElement) => {
    const html = render(
      <OwnerApiContext value={api}>
        <QueryClientProvider client={queries}>{element}</QueryClientProvider>
      </OwnerApiContext>,
    );
    const [, facts = ''] = html.split('data-visit-facts');
    return [...facts.matchAll(/>([^<>]+)</g)].slice(0, 4).map(([, text]) => text);
  };
  expect(factsOf(<BookingCard row={visit} />)).toEqual([
    'Fri, May 14, 2:30 PM',
    visit.city,
    expect.stringContaining(' · Complete Detail'),
    '$100',
  ]);
  expect(factsOf(<DayView day={day} />)).toEqual([
    '2:30 PM, 1 h 30 min',
    visit.fullAddress,
    expect.stringContaining(' · Complete Detail'),
    'To collect: $100',
  ]);
  expect(factsOf(<QuoteList rows={[quote]} />)).toEqual([
    expect.stringMatching(/^No day yet, valid until May 31/),
    'No address yet',
    '2021 Volvo XC60 · SUV/Truck · ECO Wash + ECO Wax',
    '$150',
  ]);
  expect(factsOf(<WaitingList rows={[waiting]} />)).toEqual([
    'Friday, May 14, 2027, arriving between 8 and 11 am',
    'No address yet',
    'SUV/Truck · ECO Wash',
    'The price of the day they book',
  ]);
});

const inWindow = {
  visitTime: '08:00',
  visitUntil: '11:00',
  offeredPrices: { regular: 1000, suv: 1200 },
};
const offered = { proposedDate: '2027-05-20', proposedTime: '13:00', proposedUntil: '16:00' };
const priced = { vehicleType: 'suv', total: 100, mobileFee: 0 } as const;

it.each([
  ['how the customer wants to be reached', { contactBy: 'text' }, ['Prefers a text message']],
  [
    'the window and the prices that the customer saw',
    inWindow,
    ['Fri, May 14, arriving 8–11 am', '>$1,000 or $1,200 a visit, by the size of the vehicle<'],
  ],
  ['the size that a price is for', priced, ['SUV/Truck', '>$100<']],
] satisfies [string, Partial<BookingDetails>, string[]][])(
  'the row shows %s',
  (_, changes, texts) => expectAll(card(changes), texts),
);

it('a booking shows the agreed and the proposed time, and the size', () => {
  expectAll(detail({ ...inWindow, ...offered }), [
    'Friday, May 14, 2027, arriving between 8 and 11 am, 1 h 30 min',
    'Thursday, May 20, 2027, arriving between 1 and 4 pm',
    'Friday, May 14, 2027 at 2:30 PM',
  ]);
  expect(detail(priced)).toContain('Complete Detail + ECO Wax, SUV/Truck');
});

it('a booking has the prices of both sizes until its price is set', () => {
  const money = {
    ...NO_SUMS,
    price: null,
    payments: [],
    catalog: [],
    package: 'eco-wash',
  };
  const booking = { ...BOOKING, ...inWindow };
  const html = render(
    <PriceLines booking={booking} money={{ ...money, vehicleType: 'regular' }} />,
  );
  expect(html).toContain('$1,000 or $1,200 a visit, by the size of the vehicle');
});

describe('the last step of an action', () => {
  it.each(OWNER_ACTIONS)('explains what the customer will get: %s', (action) => {
    const html = actionForm({ action });
    expect(html).toMatch(/customer gets/);
  });

  it('warns about conflicts, and then offers to send anyway', () => {
    const html = actionForm({
      warning: { conflicts: [{ kind: 'closed', date: '2027-05-14' }], key: 'k' },
    });
    expect(html).toMatch(/role="alert"[^]*You(&#x27;|')re closed on Friday, May 14, 2027\./);
    expect(html).toContain('Send anyway');
    expect(html).not.toContain('Confirm and send');
  });

  it('shows the site’s error beside its field', () => {
    const html = actionForm({ refusal: new ApiError(400, 'Date must be today or later.', 'date') });
    expect(html).toMatch(/<input[^>]*aria-describedby="visit-date-error"/);
    expect(html).toMatch(/id="visit-date-error"[^]*Date must be today or later\./);
  });
});

describe('the history of a booking', () => {
  it('names the actor and both statuses', () => {
    const transition = { from: 'pending', to: 'confirmed', note: HOSTILE, changes: [] };
    const entry = {
      kind: 'transition',
      happenedAt: '2027-05-02T12:00:00Z',
      actor: 'Olive',
    } as const;
    const html = render(<HistoryList history={[{ ...entry, ...transition }]} />);
    expectAll(html, ['May 2, 7:00', 'Olive: Waiting for you → Confirmed']);
    expect(html).not.toContain('<script');
  });

  it('includes the states of its emails', () => {
    const email = { kind: 'send-visit-confirmed', createdAt: '2027-05-02T12:00:00Z' };
    const html = render(
      <EmailStates
        emails={[
          { ...email, status: 'sent', deliveryStatus: 'bounced', error: 'no such mailbox' },
          { ...email, status: 'pending', deliveryStatus: null, error: 'Resend returned 401' },
        ]}
      />,
    );
    expectAll(html, [
      'To customer: confirmation (bounced: no such mailbox)',
      'will retry: Resend returned 401',
    ]);
  });
});

it.each([
  [
    'keeps its rows when a later call fails, and shows why',
    { data: ['Ann'], error: new ApiError(503, 'Down for now.') },
    /role="alert"[^]*Down for now\.[^]*Try again[^]*Ann/,
  ],
  [
    'reports an unexpected error in plain English',
    { data: undefined, error: new TypeError('x is undefined') },
    /^(?!.*x is undefined).*Something went wrong\. Try again in a moment\./s,
  ],
  ['explains that it is empty', { data: [], error: null }, /No past visits yet\./],
])('a list %s', (_, query, shown) => {
  const html = render(
    <ListFrame query={{ ...query, refetch: () => Promise.resolve() }} empty="No past visits yet.">
      {(names) => names.length > 0 && names.join()}
    </ListFrame>,
  );
  expect(html).toMatch(shown);
});
