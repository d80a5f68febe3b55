import { createElement } from 'react';
import { render, toPlainText } from 'react-email';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPTY_BOOKING } from '#booking/form/booking-fields.ts';
import { bookingOptions } from '#booking/form/booking-options.ts';
import { quotedPackage } from '#booking/form/quoted/prefill.ts';
import { summarizeBooking } from '#booking/form/summary/summarize-booking.ts';
import { ticketPrice } from '#booking/ticket/ticket.tsx';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { fromRow } from '#data/errors.ts';
import { describePrice } from '#domain/booking/words/booked-services.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { offeredOn, type Offer } from '#domain/pricing/offer.ts';
import { visitLabel } from '#domain/pricing/price-label.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { bookedQuote } from '#domain/quote/quotes.ts';
import { PriceTable } from '#emails/components/price-table.tsx';
import { SAMPLE_BOOKING } from '#emails/components/sample.ts';
import { service as SAMPLE_SERVICE } from '../../../support/samples/sample-content.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, offerRow, SERVICES, syncService } from '../submissions.ts';

const TODAY = '2026-12-01';
const CODE = 'SPRING26';

const DEPOSITS: Record<string, DepositRule> = {
  'complete-detail': { dollars: 100, percent: null },
  'interior-detail': { dollars: null, percent: 15 },
  'headlight-restoration': { dollars: 500, percent: null },
};

const OFFERS = [
  { dollarsOff: null, percentOff: null },
  { dollarsOff: null, percentOff: 10 },
  { dollarsOff: 30, percentOff: null },
];

/** A service of each kind (below the minimum, with each deposit, per wheel, flat), and groups of two and three. */
const SELECTIONS = [
  ['eco-wash'],
  ['complete-detail'],
  ['interior-detail'],
  ['wheel-restoration'],
  ['headlight-restoration'],
  ['eco-wash', 'eco-wax'],
  ['interior-detail', 'eco-wax'],
  ['complete-detail', 'headlight-restoration', 'eco-wash'],
];

const CASES = SELECTIONS.flatMap((selected) =>
  QUOTE_VEHICLE_TYPES.flatMap((size) =>
    OFFERS.flatMap((off) => [false, true].map((withCode) => ({ selected, size, off, withCode }))),
  ),
);

const payload = z.object({
  quote: bookedQuote,
  deposit: z.number(),
  total: z.number(),
  mobileFee: z.number(),
});

const textOf = async (quote: z.output<typeof bookedQuote>) =>
  toPlainText(await render(createElement(PriceTable, { quote, total: 'Total' }))).replace(
    /\s+/g,
    ' ',
  );

describeDatabase('the price of a visit', (db) => {
  beforeEach(async () => {
    await db.admin('truncate public.offers');
    for (const { id } of SERVICES) {
      await syncService(db, id, {
        deposit_dollars: DEPOSITS[id]?.dollars ?? null,
        deposit_percent: DEPOSITS[id]?.percent ?? null,
        revised_at: '2026-06-01T00:00:00Z',
      });
    }
  });

  it('of any services, size, offer, code and deposit is the same on card, list, summary, quote, ticket, email, Studio and in the database', async () => {
    let count = 0;
    for (const { selected, size, off, withCode } of CASES) {
      const hasOffer = off.dollarsOff !== null || off.percentOff !== null;
      if (withCode && !hasOffer) continue;
      count += 1;
      await db.admin('truncate public.offers');
      const offer: Offer = {
        id: 'offer',
        name: 'Spring offer',
        services: SERVICES.map(({ id }) => id),
        ...off,
        firstDay: '2020-01-01',
        lastDay: '2099-12-31',
        newCustomers: false,
        code: null,
      };
      if (hasOffer) {
        await db.serve('sync_offer', {
          offer: offerRow({
            name: offer.name,
            service_ids: offer.services,
            dollars_off: off.dollarsOff,
            percent_off: off.percentOff,
            last_day: offer.lastDay,
            code: withCode ? CODE : null,
          }),
        });
      }
      // The site's figure. A typed code counts like the offer once the quote is saved.
      const services = SERVICES.map((service) => ({
        ...SAMPLE_SERVICE,
        ...service,
        ...offeredOn(service, hasOffer ? [offer] : [], TODAY),
        deposit: DEPOSITS[service.id] ?? null,
        isPackage: true,
      }));
      const quoted = quoteLines(services, selected, size);
      const { total } = quoted.total;

      const [first = ''] = selected;
      const isUnchanged = total === quoteLines(SERVICES.map(plain), selected, size).total.total;
      if (withCode && isUnchanged) continue;
      const { id } = await createBooking(db, {
        package: first,
        size,
        email: `ann${count}@example.com`,
        phone: `612-555-${String(1000 + count)}`,
        name: `Ann ${count}`,
        selection: {
          vehicle_type: size,
          services: selected,
          ...(withCode ? { code: CODE } : {}),
        },
      });
      const row = await db.value(
        'select private.booking_payload(one, true) from public.appointments as one where one.id = $1',
        [id],
      );
      const stored = payload.parse(fromRow(row));
      const name = `${selected.join(' + ')} for ${size}, ${JSON.stringify({ ...off, withCode })}`;

      // The figures in database, quote, Studio, ticket and email.
      expect(stored.quote.total, name).toBe(total);
      expect(
        stored.quote.services.map(({ price }) => price),
        name,
      ).toEqual(quoted.lines.map(({ price }) => price));
      expect(
        stored.quote.services.map(({ title }) => title),
        name,
      ).toEqual(quoted.lines.map(({ title }) => title));
      expect(describePrice({ ...stored, offeredPrices: null }), name).toMatch(
        new RegExp(`^\\${formatUsd(total)}(?![\\d,])`),
      );
      const received = { ...SAMPLE_BOOKING, quote: stored.quote, offeredPrices: null };
      expect(ticketPrice(received).price, name).toBe(formatUsd(total));
      expect((await textOf(stored.quote)).trim().endsWith(` ${formatUsd(total)}`), name).toBe(true);
      expect(stored.deposit, name).toBe(quoted.deposit);

      // Card, booking list and summary show one service by itself.
      if (selected.length > 1 || withCode) continue;
      const option = bookingOptions(services, first).find((one) => one.id === first);
      const direct = option ? quotedPackage(option, size) : null;
      expect(direct?.total.total, name).toBe(total);
      expect(direct?.deposit, name).toBe(quoted.deposit);
      const price = services.find((one) => one.id === first)?.price;
      expect(price && visitLabel(priceOf(price, size) ?? 0), name).toBe(
        `${formatUsd(total)} a visit`,
      );
      const summary = summarizeBooking({
        values: { ...EMPTY_BOOKING, package: first },
        options: option ? [option] : [],
        size,
        quoted: null,
        direct,
        durations: new Map(),
        refundHours: null,
      });
      expect(summary.price, name).toContain(`${formatUsd(total)} a visit`);
      expect(summary.figures.at(-1)?.amount, name).toBe(formatUsd(total));
    }
    expect(count).toBeGreaterThan(60);
  });
});

const plain = (service: (typeof SERVICES)[number]) => ({ ...service, offer: null, deposit: null });
