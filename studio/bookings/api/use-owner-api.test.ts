import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingRowOf } from '../../../tests/support/samples/booking-row.ts';
import type { OwnerApi } from './owner-api.ts';
import {
  bookingQuery,
  countsQuery,
  createQueryClient,
  pastQuery,
  viewQuery,
} from './use-owner-api.ts';

const COUNTS = { new: 3, messages: 1 };

const ROWS = Array.from({ length: 70 }, (_, index) =>
  bookingRowOf({ id: `b${index}`, status: 'completed' }),
);

let calls: string[];
let client: ReturnType<typeof createQueryClient>;

/** A site with seventy past bookings. */
const api = {
  list: (view: string, { id }: Record<string, string> = {}) => {
    calls.push(id ? `${view} after ${id}` : view);
    const start = ROWS.findIndex((row) => row.id === id) + 1;
    const rows = view === 'past' ? ROWS.slice(start, start + 50) : [];
    const hasMore = start + rows.length < ROWS.length;
    return Promise.resolve({ today: '2027-05-14', counts: COUNTS, rows, hasMore });
  },
  read: (id: string) => {
    calls.push(id);
    return Promise.resolve({ counts: COUNTS, details: null, history: [] });
  },
  // Only these two are called.
} as unknown as OwnerApi;

beforeEach(() => {
  calls = [];
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
});

describe('the requests of the tool', () => {
  it.each([
    ['a list and the counts in its tabs', 'new', () => client.query(viewQuery(api, 'new'))],
    ['a booking and the count in the bar', 'r1', () => client.query(bookingQuery(api, 'r1'))],
  ])('need one call for %s', async (_, name, query) => {
    await query();
    expect(calls).toEqual([name]);
    expect(client.getQueryData(countsQuery(api).queryKey)).toEqual(COUNTS);
  });

  it('are repeated after every change for the lists that are shown', async () => {
    await client.query(viewQuery(api, 'quotes'));
    const shown = new QueryObserver(client, viewQuery(api, 'new'));
    const close = shown.subscribe(() => undefined);
    await shown.refetch();
    calls = [];
    const change = new MutationObserver(client, { mutationFn: () => Promise.resolve() });
    await change.mutate();
    await vi.waitFor(() => expect(calls).toEqual(['new']));
    close();
  });

  it('drop a booking that is not shown after a change, because its revision may be outdated', async () => {
    await client.query(bookingQuery(api, 'r1'));
    await new MutationObserver(client, { mutationFn: () => Promise.resolve() }).mutate();
    expect(client.getQueryData(bookingQuery(api, 'r1').queryKey)).toBeUndefined();
  });

  it('load past bookings page by page, each booking once, back to the first one', async () => {
    const shown = new InfiniteQueryObserver(client, pastQuery(api));
    const close = shown.subscribe(() => undefined);
    await shown.refetch({ cancelRefetch: false });
    expect(shown.getCurrentResult()).toMatchObject({ hasNextPage: true });
    await shown.fetchNextPage();
    expect(calls).toEqual(['past', 'past after b49']);
    expect(shown.getCurrentResult().data).toEqual(ROWS);
    expect(shown.getCurrentResult().hasNextPage).toBe(false);
    close();
  });
});
