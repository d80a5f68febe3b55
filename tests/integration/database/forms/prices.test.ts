import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { QUOTE_VEHICLE_TYPES, type QuoteVehicleType } from '#config/business.ts';
import { totalOf } from '#domain/pricing/mobile-fee.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { describeDatabase } from '../harness.ts';
import { saveQuote, SERVICES, syncService } from '../submissions.ts';

/** What each service costs, written by hand: four wheels, the rest as advertised. */
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

function listPrice(id: string, vehicle: QuoteVehicleType): number {
  const price = PRICE_LIST[id]?.[vehicle];
  if (price === undefined) throw new Error(`The price list lacks ${id}.`);
  return price;
}

describeDatabase('prices', (db) => {
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
