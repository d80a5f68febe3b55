import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import { environment } from '#config/env.ts';
import { findRefusal } from '#data/binding.ts';
import { createBooking } from '#data/bookings/customer-calls.ts';
import { sendContactMessage } from '#data/contact.ts';
import { readSyncState, writeSyncState } from '#data/sync-state.ts';
import type { Publish } from '#domain/publishing/published.ts';
import { issueSession } from '#owner-api/access/session-token.ts';
import { repairDatabase, syncDatabase } from '#publishing/sync-database.ts';
import { GET as runScheduler } from '../../../src/app/api/outbox/route.ts';
import { GET as listBookings } from '../../../src/app/api/studio/bookings/route.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { configure } from '../../support/process/configure.ts';
import { KEYS } from './site-environment.ts';
import { useOwnDatabase } from './start-database.ts';
import { aBooking, aMessage, aService } from './submissions.ts';
import { useSettings } from './use-settings.ts';

const TABLES = [
  ...(['services', 'quotes', 'appointments', 'contact_messages'] as const),
  ...(['email_outbox', 'page_addresses'] as const),
];

// From the content, the outbox needs settings and services.
useSettings();
useOwnDatabase();

/** Everything that a site may change. */
async function rows() {
  const { supabase } = environment();
  const client = createClient(supabase.url, KEYS.secretKey, { auth: { persistSession: false } });
  const tables = TABLES.map(async (table) => {
    const { data, error } = await client.from(table).select();
    if (error) throw new Error(error.message);
    return [table, data] as const;
  });
  return new Map<string, unknown[]>(await Promise.all(tables));
}

const published = (changes: Partial<Publish>): Publish => ({
  documentId: 'service-eco-wash',
  type: 'service',
  revision: 'r1',
  updatedAt: '2026-01-01T00:00:00Z',
  slug: 'eco-wash',
  isGone: false,
  previousSlug: null,
  seenAt: 0,
  ...changes,
});
const sync = (...publishes: Publish[]) =>
  syncDatabase([], new Map(publishes.map((each) => [each.documentId, each])), true);

const scheduler = () =>
  runScheduler(
    new Request('http://localhost/api/outbox', {
      headers: { Authorization: 'Bearer not-secret-but-long-enough' },
    }),
  );

describe('a laptop with the keys of a live site’s database', () => {
  it('changes no price, email, row or address there, and gives the reason', async () => {
    const edina = published({ documentId: 'city-edina', type: 'cityPage', slug: 'edina' });
    expect(await sync(published({ service: aService() }), edina)).toEqual([]);
    await createBooking(aBooking());
    await sendContactMessage(aMessage());
    await writeSyncState('default', [edina], undefined);
    const before = await rows();
    expect(TABLES.map((table) => before.get(table)?.length)).toEqual([1, 0, 1, 1, 4, 1]);

    configure((environment) => {
      environment.siteUrl = 'http://localhost:3000/';
      environment.retentionDays = 30;
      environment.sanity.dataset = 'demo';
    });
    const logged = captureLog();
    const cheaper = aService({
      updatedAt: '2030-01-01T00:00:00Z',
      price: { regular: 1, suv: 2, flat: null, perWheel: null },
    });
    const demo = published({ service: cheaper, updatedAt: '2030-01-01T00:00:00Z' });
    expect(
      await sync(demo, { ...edina, documentId: 'city-other', updatedAt: '2030-01-01' }),
    ).toEqual(['service-eco-wash', 'city-other']);
    await repairDatabase(new Map([[demo.documentId, demo]]), () => Promise.resolve(true));
    await expect(writeSyncState('default', [demo], undefined)).rejects.toThrow(/belongs to/);
    await expect(readSyncState('default')).rejects.toThrow(/belongs to/);
    const response = await scheduler();
    const refusal = await findRefusal();
    vi.restoreAllMocks();

    expect(await rows()).toEqual(before);
    expect(refusal).toMatch(
      /belongs to http:\/\/localhost:3000 with the content local\/production, and refuses http:\/\/localhost:3000 with the content local\/demo.*npm run tool database:bind -- --move$/,
    );
    expect([response.status, await response.json()]).toEqual([409, { error: refusal }]);
    expect(logged.lines()).toEqual([expect.objectContaining({ level: 'error', message: refusal })]);
  });

  it('shows its Studio no customer of the live site', async () => {
    const ask = async () => {
      const member = { access: 'read', userId: 'p1', userName: 'Olive' } as const;
      const token = await issueSession({ ...member, expiresAt: Date.now() + 60_000 });
      const headers = { Authorization: `Bearer ${token}` };
      const address = 'http://localhost/api/studio/bookings?view=new';
      const response = await listBookings(new Request(address, { headers }));
      return { status: response.status, text: await response.text() };
    };
    expect(await ask()).toMatchObject({
      status: 200,
      text: expect.stringContaining('Ann Berg') as string,
    });
    configure((environment) => {
      environment.siteUrl = 'http://localhost:4000';
    });
    captureLog();
    expect(await ask()).toMatchObject({
      status: 403,
      text: expect.stringContaining('belongs to') as string,
    });
    vi.restoreAllMocks();
  });

  it('lets the live site keep working', async () => {
    captureLog();
    expect((await scheduler()).status).toBe(200);
    vi.restoreAllMocks();
  });
});
