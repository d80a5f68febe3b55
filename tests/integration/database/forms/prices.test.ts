import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { QUOTE_VEHICLE_TYPES, type QuoteVehicleType } from '#config/business.ts';
import { asClaimed, offeredOn, type Offer } from '#domain/pricing/offer.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { totalOf } from '#domain/pricing/visit-cost.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, offerRow, saveQuote, SERVICES, syncService } from '../submissions.ts';

/** The price of each service, written by hand: four wheels, the rest as advertised. */
const PRICE_LIST: Record<string, Record<QuoteVehicleType, number>> = {
  'eco-wash': { regular: 40, suv: 50 },
  'complete-detail': { regular: 300, suv: 350 },
  'interior-detail': { regular: 170, suv: 190 },
  'eco-wax': { regular: 80, suv: 100 },
  'exterior-detailing': { regular: 190, suv: 210 },
  'ceramic-coatings': { regular: 1000, suv: 1200 },
  'wheel-restoration': { regular: 500, suv: 500 },
  'headlight-restoration': { regular: 100, suv: 100 },
};

const choices = Array.from({ length: 2 ** SERVICES.length - 1 }, (_, index) =>
  SERVICES.filter((_service, bit) => ((index + 1) >> bit) % 2 === 1),
);

/** Each service, each pair, and all. An offer lowers a service whatever else is chosen. */
const fewChoices = choices.filter(({ length }) => length <= 2 || length === SERVICES.length);

function listPrice(id: string, vehicle: QuoteVehicleType): number {
  const price = PRICE_LIST[id]?.[vehicle];
  if (price === undefined) throw new Error(`The price list lacks ${id}.`);
  return price;
}

describeDatabase('prices', (db) => {
  beforeEach(() => db.admin('truncate public.offers'));

  it.each(QUOTE_VEHICLE_TYPES)(
    'of every combination of services for a %s vehicle match the list and the site',
    async (vehicle) => {
      expect(choices).toHaveLength(255);
      for (const chosen of choices) {
        const ids = chosen.map((service) => service.id);
        const saved = await saveQuote(db, { vehicle_type: vehicle, selected_services: ids });
        const figures = {
          subtotal: saved.subtotal,
          mobileFee: saved.mobile_fee,
          total: saved.total_amount,
        };
        const sitePrices = chosen.map((service) => priceOf(service.price, vehicle) ?? Number.NaN);
        expect(saved.services.map(({ price }) => price)).toEqual(sitePrices);
        expect(figures).toEqual(totalOf(sitePrices));
        const listed = ids.reduce((sum, id) => sum + listPrice(id, vehicle), 0);
        expect(figures).toEqual({
          subtotal: listed,
          mobileFee: listed < 100 ? 100 - listed : 0,
          total: listed < 100 ? 100 : listed,
        });
      }
    },
  );

  describe('with offers', () => {
    const offers: Offer[] = [
      { services: ['eco-wash', 'eco-wax'], dollarsOff: 7, percentOff: null },
      { services: ['complete-detail', 'interior-detail'], dollarsOff: null, percentOff: 15 },
      { services: ['wheel-restoration'], dollarsOff: 20, percentOff: null },
      { services: ['headlight-restoration'], dollarsOff: null, percentOff: 33 },
      { services: ['ceramic-coatings'], dollarsOff: 1199, percentOff: null },
    ].map((one, index) => ({
      id: `offer-${index}`,
      name: 'Winter offer',
      firstDay: '2020-01-01',
      lastDay: '2099-12-31',
      newCustomers: false,
      code: null,
      ...one,
    }));
    const publish = ({ id, services, ...one }: Offer, fields: object = {}) =>
      db.serve('sync_offer', {
        offer: offerRow({
          offer_id: id,
          service_ids: services,
          dollars_off: one.dollarsOff,
          percent_off: one.percentOff,
          first_day: one.firstDay,
          last_day: one.lastDay,
          ...fields,
        }),
      });
    const offer = offers[0];
    if (!offer) throw new Error('There are offers above.');
    const BOTH = ['eco-wash', 'eco-wax'];
    const bothCost = async () => {
      const saved = await saveQuote(db, { vehicle_type: 'suv', selected_services: BOTH });
      return [saved.services[0]?.title, saved.subtotal, saved.mobile_fee];
    };

    it('that leave a visit at the minimum are not named, and change no line', async () => {
      await publish(offer);
      const saved = await saveQuote(db, { vehicle_type: 'suv', selected_services: ['eco-wash'] });
      expect(saved).toMatchObject({ subtotal: 50, mobile_fee: 50, total_amount: 100 });
      expect(saved.services).toMatchObject([{ title: 'ECO Wash Package', price: 50 }]);
      await publish(offer, { code: 'SPRING26', revised_at: '2026-03-01T00:00:00Z' });
      const selected = { vehicle_type: 'suv', selected_services: ['eco-wash'], code: 'SPRING26' };
      await expect(saveQuote(db, selected)).rejects.toThrow('every visit costs at least $100');
    });

    it.each(QUOTE_VEHICLE_TYPES)(
      'every service and pair for a %s vehicle is what the site shows, and the fee fills up after it',
      async (vehicle) => {
        for (const one of offers) await publish(one);
        for (const chosen of fewChoices) {
          const ids = chosen.map((service) => service.id);
          const saved = await saveQuote(db, { vehicle_type: vehicle, selected_services: ids });
          const today = chosen.map((service) => ({
            ...service,
            ...offeredOn(service, offers, '2026-12-01'),
            deposit: null,
          }));
          const { lines, total } = quoteLines(today, ids, vehicle);
          expect(saved.services).toMatchObject(
            lines.map(({ id, title, price }) => ({ id, title, price })),
          );
          expect({
            subtotal: saved.subtotal,
            mobileFee: saved.mobile_fee,
            total: saved.total_amount,
          }).toEqual(total);
        }
      },
    );

    it('last until midnight at the business, even when clocks change', async () => {
      await publish(offer, { first_day: '2027-03-14', last_day: '2027-11-07' });
      const runsAt = async (instant: string) =>
        db.value(
          `select (private.offer_of(service, false, private.wall_clock($1)::date)).name is not null
           from public.services as service where service.service_id = 'eco-wash'`,
          [instant],
        );
      // Clocks go forward on March 14, and back on November 7.
      expect(await runsAt('2027-03-14T05:59:59Z')).toBe(false);
      expect(await runsAt('2027-03-14T06:00:00Z')).toBe(true);
      expect(await runsAt('2027-11-08T05:59:59Z')).toBe(true);
      expect(await runsAt('2027-11-08T06:00:00Z')).toBe(false);
    });

    it('end with the newest edit, even if an older one arrives later', async () => {
      await publish(offer);
      expect(await bothCost()).toEqual(['ECO Wash Package (Winter offer, was $50)', 136, 0]);
      const gone = { offer_id: offer.id, active: false, revised_at: '2026-02-01T00:00:00Z' };
      expect(await db.serve('sync_offer', { offer: gone })).toBe(true);
      expect(await publish(offer)).toBe(false);
      expect(await bothCost()).toEqual(['ECO Wash Package', 150, 0]);
      const unknown = { ...gone, offer_id: 'unknown' };
      expect(await db.serve('sync_offer', { offer: unknown })).toBe(false);
    });

    it('with a code are for customers who type it, and other codes are refused before anything is stored', async () => {
      await publish(offer, { code: 'SPRING26' });
      await publish({ ...offer, id: 'over' }, { code: 'WINTER', last_day: '2020-01-02' });
      const washWith = (code: string, services = BOTH) =>
        saveQuote(db, { vehicle_type: 'suv', selected_services: services, code });
      expect(await bothCost()).toEqual(['ECO Wash Package', 150, 0]);
      expect((await washWith(' spring26 ')).services).toMatchObject([
        { title: 'ECO Wash Package (Winter offer, was $50)', price: 43 },
        { title: 'ECO Wax Package (Winter offer, was $100)', price: 93 },
      ]);
      expect((await washWith('')).subtotal).toBe(150);
      const wrong = ['SPRING', 'SPRING2%', "' or true --", 'WINTER', 'x'.repeat(21)];
      for (const code of wrong) await expect(washWith(code), code).rejects.toThrow(/^code /);
      await expect(washWith('SPRING26', ['complete-detail'])).rejects.toThrow(/^code /);
      await publish(offer, { code: 'SPRING26', new_customers: true });
      await expect(washWith('SPRING26')).rejects.toThrow("code doesn't apply to these services");
      expect(await db.value('select count(*)::int from public.quotes')).toBe(3);
      const booking = { package: 'eco-wash', size: 'suv' };
      const selection = { vehicle_type: 'suv', services: BOTH };
      await publish(offer, { code: 'SPRING26' });
      await expect(
        createBooking(db, { ...booking, selection: { ...selection, code: 'NO' } }),
      ).rejects.toThrow(/^code /);
      await createBooking(db, { ...booking, selection: { ...selection, code: 'spring26' } });
      expect(await db.value('select subtotal from public.quotes order by created_at desc')).toBe(
        136,
      );
    });

    it('with a code show before anything is stored, and lower a package booked by itself', async () => {
      await publish({ ...offer, services: ['eco-wash', 'interior-detail'] }, { code: 'SPRING26' });
      const check = (code: string) =>
        db.serve('check_offer_code', { code, services: ['interior-detail', 'complete-detail'] });
      expect(await check(' spring26 ')).toMatchObject({
        name: 'Winter offer',
        prices: { 'interior-detail': { suv: 183 } },
      });
      expect(await check('WINTER')).toBeNull();
      const detail = { package: 'interior-detail', code: 'spring26' };
      await expect(createBooking(db, detail)).rejects.toThrow(
        'code requires the size of the vehicle',
      );
      await expect(createBooking(db, { ...detail, size: 'suv', code: 'NO' })).rejects.toThrow(
        "code doesn't apply to these services",
      );
      await createBooking(db, { ...detail, size: 'suv' });
      expect(await db.value('select subtotal from public.quotes')).toBe(183);
    });

    it('with a code are refused if the visit still costs the minimum', async () => {
      await publish(offer, { code: 'SPRING26' });
      const wash = { package: 'eco-wash', code: 'spring26', size: 'suv' };
      await expect(createBooking(db, wash)).rejects.toThrow(
        'code does not lower this price: every visit costs at least $100',
      );
    });

    it.each(QUOTE_VEHICLE_TYPES)(
      'for new customers lower every service and pair for a %s vehicle as on the site, for visitors who check the box',
      async (vehicle) => {
        const welcome = offers.map((one, index) => ({ ...one, newCustomers: index % 2 === 0 }));
        for (const one of welcome) await publish(one, { new_customers: one.newCustomers });
        for (const saysNew of [true, false]) {
          for (const chosen of fewChoices) {
            const ids = chosen.map((service) => service.id);
            const saved = await saveQuote(db, {
              vehicle_type: vehicle,
              selected_services: ids,
              says_new: saysNew,
            });
            const today = chosen.map((service) => ({
              ...service,
              ...asClaimed(offeredOn(service, welcome, '2026-12-01'), saysNew),
              deposit: null,
            }));
            const { lines, total } = quoteLines(today, ids, vehicle);
            expect(saved.services).toMatchObject(
              lines.map(({ id, title, price }) => ({ id, title, price })),
            );
            expect(saved).toMatchObject({ total_amount: total.total, says_new: saysNew });
          }
        }
      },
    );

    it('for new customers also work with a code, for visitors who check the box', async () => {
      await publish(offer, { code: 'SPRING26', new_customers: true });
      const sent = { vehicle_type: 'suv', selected_services: BOTH, code: 'SPRING26' };
      await expect(saveQuote(db, sent)).rejects.toThrow(/^code /);
      expect(await saveQuote(db, { ...sent, says_new: true })).toMatchObject({ subtotal: 136 });
    });

    it('stay in a saved quote, and a changed price shows before it is saved', async () => {
      await publish({ ...offer, services: ['interior-detail'] });
      const shown_prices = { 'interior-detail': { regular: 170, suv: 190 } };
      const sent = { vehicle_type: 'suv', selected_services: ['interior-detail'], shown_prices };
      expect(await db.serve('save_quote', { submission_id: randomUUID(), quote: sent })).toEqual({
        changed_prices: [
          { id: 'interior-detail', title: 'Interior Detail', regular: 163, suv: 183 },
        ],
      });
    });
  });

  it('come from the table, whatever a caller sends', async () => {
    const forged = { price: 1, includes: [] };
    const saved = await saveQuote(db, {
      selected_services: ['ceramic-coatings'],
      service_details: { Ceramic: forged },
      subtotal: 1,
      mobile_fee: 0,
      total_amount: 1,
      quote_status: 'converted',
    });
    expect(saved).toMatchObject({ subtotal: 1000, mobile_fee: 0, total_amount: 1000 });
    expect(saved['quote_status']).toBe('active');
  });

  it('depend on the vehicle type as on the site, for any type', async () => {
    const words = ['suv', 'SUV', 'truck', 'van', 'Van', 'sedan', 'regular', 'coupe', ''];
    for (const word of words) {
      for (const { id, price } of SERVICES) {
        const sql = 'select private.price_of(s, $1) from public.services s where service_id = $2';
        expect(await db.value(sql, [word, id])).toBe(priceOf(price, word));
      }
    }
  });

  it('stay the same in a saved quote when the table changes', async () => {
    const submissionId = randomUUID();
    const choice = { selected_services: ['headlight-restoration'] };
    const before = await saveQuote(db, choice, submissionId);
    await syncService(db, 'headlight-restoration', {
      price_flat: 140,
      revised_at: '2026-06-01T00:00:00Z',
    });
    const loaded = await db.call('anon', 'load_quote', { quote_id: before.id });
    expect(loaded).toMatchObject({ total_amount: 100 });
    expect(await saveQuote(db, choice, submissionId)).toEqual(before);
    expect(await saveQuote(db, choice)).toMatchObject({ total_amount: 140 });
  });

  it('distinguish two services with the same title', async () => {
    for (const id of ['twin-a', 'twin-b']) {
      await syncService(db, id, { title: 'Twin', price_flat: id === 'twin-a' ? 110 : 120 });
    }
    const saved = await saveQuote(db, { selected_services: ['twin-b', 'twin-a'] });
    expect(saved.services.map(({ id, price }) => [id, price])).toEqual([
      ['twin-b', 120],
      ['twin-a', 110],
    ]);
    expect(saved.total_amount).toBe(230);
  });
});
