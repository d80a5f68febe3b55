import { beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import {
  createBooking,
  saveQuote,
  seedServices,
  serviceRow,
  SERVICES,
  syncService,
} from '../submissions.ts';

const DAY_1 = '2026-02-01T00:00:00Z';
const DAY_2 = '2026-02-02T00:00:00Z';
const DAY_3 = '2026-02-03T00:00:00Z';

describeDatabase('the services sync', (db) => {
  beforeEach(() => db.admin('truncate public.services cascade'));

  const sync = (fields: Record<string, unknown> = {}) => syncService(db, 'eco-wash', fields);
  const deactivate = (revision: string) =>
    db.serve('deactivate_other_services', { service_ids: [], revised_at: revision });
  const offered = () => db.as('anon', 'select title, price_regular from public.services');

  it('writes a service and every newer edit of it', async () => {
    expect(await sync({ revised_at: DAY_1 })).toEqual({
      applied: true,
      active: true,
      problem: null,
    });
    await sync({ revised_at: DAY_2, title: 'Wash', price_regular: 45 });
    expect(await offered()).toEqual([{ title: 'Wash', price_regular: 45 }]);
  });

  it('ignores an older edit, and accepts the same one twice', async () => {
    await sync({ revised_at: DAY_2, title: 'New' });
    expect(await sync({ revised_at: DAY_1, title: 'Old' })).toMatchObject({ applied: false });
    expect(await sync({ revised_at: DAY_2, title: 'New' })).toMatchObject({ applied: true });
    expect(await offered()).toMatchObject([{ title: 'New' }]);
  });

  it('plans a visit for as long as all its services take', async () => {
    await seedServices(db);
    const minutesOf = async (form: Record<string, unknown>) => {
      const { id } = await createBooking(db, form);
      return db.value('select visit_minutes from public.appointments where id = $1', [id]);
    };
    const day = (date: string) => ({ package: 'eco-wash', date });
    expect(await minutesOf(day('2027-05-14'))).toBe(120);
    await sync({ visit_minutes: 90 });
    expect(await minutesOf(day('2027-05-15'))).toBe(90);
    const { id } = await saveQuote(db, { selected_services: ['eco-wash', 'wheel-restoration'] });
    expect(await minutesOf({ ...day('2027-05-16'), quote_id: id })).toBe(120);
    const wheels = serviceRow('wheel-restoration', { visit_minutes: 240 });
    await db.serve('sync_service', { service: wheels });
    const requoted = await saveQuote(db, { selected_services: ['eco-wash', 'wheel-restoration'] });
    expect(await minutesOf({ ...day('2027-05-17'), quote_id: requoted.id })).toBe(330);
  });

  it('stops offering an unpublished service without deleting it', async () => {
    await sync({ revised_at: DAY_1 });
    expect(await deactivate(DAY_1)).toBe(true);
    expect(await offered()).toEqual([]);
    expect(await db.admin('select from public.services')).toHaveLength(1);
    await expect(saveQuote(db, { selected_services: ['eco-wash'] })).rejects.toThrow(
      'ECO Wash Package is no longer offered',
    );
  });

  it('does not offer it again for an older edit, but does when it is published again', async () => {
    await sync({ revised_at: DAY_1 });
    await deactivate(DAY_2);
    await sync({ revised_at: DAY_1 });
    expect(await offered()).toEqual([]);
    await sync({ revised_at: DAY_2 });
    expect(await offered()).toHaveLength(1);
  });

  it('ignores an unpublish older than the offered revision', async () => {
    await sync({ revised_at: DAY_2 });
    expect(await deactivate(DAY_1)).toBe(false);
    expect(await offered()).toHaveLength(1);
  });

  it.each([
    [{ price_regular: null, price_suv: null }, 'the service has no price'],
    [{ price_suv: null }, 'price_regular and price_suv belong together'],
    [{ price_flat: 10 }, 'the service has more than one kind of price'],
    [{ price_suv: 39 }, 'price_suv must not be below price_regular'],
    [{ price_regular: 0 }, 'price_regular must be whole dollars between 1 and 100000'],
    [{ price_regular: -5 }, 'price_regular must be whole dollars between 1 and 100000'],
    [{ price_regular: 39.5 }, 'price_regular must be whole dollars between 1 and 100000'],
    [{ price_suv: '50' }, 'price_suv must be whole dollars between 1 and 100000'],
  ])(
    'stores but does not offer a service priced %j, and returns the reason',
    async (fields, problem) => {
      await sync({ revised_at: DAY_1 });
      expect(await sync({ revised_at: DAY_2, ...fields })).toEqual({
        applied: true,
        active: false,
        problem,
      });
      expect(await offered()).toEqual([]);
      await sync({ revised_at: DAY_3 });
      expect(await offered()).toHaveLength(1);
    },
  );

  it.each([
    ['two price shapes', 'price_flat = 5'],
    ['half a price shape', 'price_suv = null'],
    ['no price', 'price_regular = null, price_suv = null'],
    ['an SUV price below the regular one', 'price_suv = 39'],
    ['a price of zero', 'price_regular = 0'],
  ])(
    'has a table that rejects %s on an offered service, for every writer',
    async (_what, change) => {
      await sync();
      await expect(db.admin(`update public.services set ${change}`)).rejects.toMatchObject({
        code: '23514',
      });
    },
  );

  it('stops offering services missing from a full list, unless they are newer', async () => {
    await seedServices(db);
    await syncService(db, 'brand-new', { price_flat: 60, revised_at: DAY_3 });
    const kept = SERVICES.slice(2).map((service) => service.id);
    const deactivated = await db.serve('deactivate_other_services', {
      service_ids: kept,
      revised_at: DAY_2,
    });
    expect(deactivated).toBe(true);
    expect(await offered()).toHaveLength(kept.length + 1);
  });

  it('offers such a service again if the list includes it again, unchanged', async () => {
    await seedServices(db);
    await db.serve('deactivate_other_services', { service_ids: ['eco-wax'], revised_at: DAY_2 });
    expect(await offered()).toHaveLength(1);
    await sync({ revised_at: DAY_2 });
    expect(await offered()).toHaveLength(2);
  });

  it('stops offering everything once all services are unpublished', async () => {
    await seedServices(db);
    await db.serve('deactivate_other_services', { service_ids: [], revised_at: DAY_3 });
    expect(await offered()).toEqual([]);
  });

  it.each([[{ service_id: 'Eco Wash' }], [{ service_id: null }], [{ title: '' }]])(
    'rejects an invalid service: %j',
    async (fields) => {
      await expect(sync(fields)).rejects.toThrow();
      expect(await db.admin('select from public.services')).toEqual([]);
    },
  );
});
