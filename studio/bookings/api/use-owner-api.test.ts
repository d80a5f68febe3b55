import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingRowOf } from '../../../tests/support/booking-row.ts';
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

let asked: string[];
let client: ReturnType<typeof createQueryClient>;

/** A site with seventy past bookings. */
const api = {
  list: (view: string, { id }: Record<string, string> = {}) => {
    asked.push(id ? `${view} after ${id}` : view);
    const start = ROWS.findIndex((row) => row.id === id) + 1;
    const rows = view === 'past' ? ROWS.slice(start, start + 50) : [];
    const hasMore = start + rows.length < ROWS.length;
    return Promise.resolve({ today: '2027-05-14', counts: COUNTS, rows, hasMore });
  },
  read: (id: string) => {
    asked.push(id);
    return Promise.resolve({ counts: COUNTS, details: null, history: [] });
  },
  // Only these two are called.
} as unknown as OwnerApi;

beforeEach(() => {
  asked = [];
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
});

describe('what the tool asks the site for', () => {
  it.each([
    ['a list and for the counts in its tabs', 'new', () => client.query(viewQuery(api, 'new'))],
    ['a booking and for the count in the bar', 'r1', () => client.query(bookingQuery(api, 'r1'))],
  ])('is one thing for %s', async (_, name, query) => {
    await query();
    expect(asked).toEqual([name]);
    expect(client.getQueryData(countsQuery(api).queryKey)).toEqual(COUNTS);
  });

  it('is asked again after every change, as far as it is shown', async () => {
    await client.query(viewQuery(api, 'quotes'));
    const shown = new QueryObserver(client, viewQuery(api, 'new'));
    const close = shown.subscribe(() => undefined);
    await shown.refetch();
    asked = [];
    const change = new MutationObserver(client, { mutationFn: () => Promise.resolve() });
    await change.mutate();
    await vi.waitFor(() => expect(asked).toEqual(['new']));
    close();
  });

  it('is forgotten after a change where nobody looks at it: it may be of a former revision', async () => {
    await client.query(bookingQuery(api, 'r1'));
    await new MutationObserver(client, { mutationFn: () => Promise.resolve() }).mutate();
    expect(client.getQueryData(bookingQuery(api, 'r1').queryKey)).toBeUndefined();
  });

  it('reaches back page by page, each booking once, to the first one', async () => {
    const shown = new InfiniteQueryObserver(client, pastQuery(api));
    const close = shown.subscribe(() => undefined);
    await shown.refetch({ cancelRefetch: false });
    expect(shown.getCurrentResult()).toMatchObject({ hasNextPage: true });
    await shown.fetchNextPage();
    expect(asked).toEqual(['past', 'past after b49']);
    expect(shown.getCurrentResult().data).toEqual(ROWS);
    expect(shown.getCurrentResult().hasNextPage).toBe(false);
    close();
  });
});
