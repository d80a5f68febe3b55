import { expect, it } from 'vitest';
import { z } from 'zod';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking, saveQuote, sendMessage } from '../submissions.ts';
import { ownerTransition, place } from './transitions.ts';

const rows = z.array(z.looseObject({ id: z.string() }));

describeDatabase('the owner’s lists', (db) => {
  const serve = async (name: string, args: object = {}) =>
    rows.parse(await db.serve(name, { ...args }));
  const list = (name: string, query: object = {}) => serve('list_bookings', { list: name, query });
  const ids = async (listed: ReturnType<typeof serve>) => (await listed).map(({ id }) => id);
  const count = () => db.serve('count_bookings');

  it('show new requests until a member answers', async () => {
    const { id } = await createBooking(db);
    expect(await list('new')).toMatchObject([
      {
        id,
        name: 'Ann Berg',
        services: ['Complete Detail'],
        total: null,
        visit_date: VISIT_DAY,
        visit_time: '14:30',
        delivery_failure: false,
      },
    ]);
    expect(await count()).toEqual({ new: 1, messages: 0 });
    await ownerTransition(db, id, 'confirm', 0);
    expect(await ids(list('new'))).toEqual([]);
  });

  it('show a week with open and agreed visits, proposed times included', async () => {
    const may = await createBooking(db);
    const june = await createBooking(db, { date: `${NEXT_YEAR}-06-14`, phone: '1' });
    const declined = await createBooking(db, { phone: '2' });
    await ownerTransition(db, declined.id, 'decline', 0);
    await ownerTransition(db, june.id, 'propose', 0);
    const week = { first_day: `${NEXT_YEAR}-05-10`, last_day: `${NEXT_YEAR}-05-16` };
    expect(await ids(list('calendar', week))).toEqual([may.id]);
    const next = { first_day: `${NEXT_YEAR}-05-17`, last_day: `${NEXT_YEAR}-05-23` };
    expect(await list('calendar', next)).toMatchObject([
      { id: june.id, proposed_date: `${NEXT_YEAR}-05-20`, proposed_time: '10:00' },
    ]);
  });

  it('show a promised visit before any number of requests in the same week', async () => {
    const promised = await createBooking(db, { date: `${NEXT_YEAR}-05-14` });
    await ownerTransition(db, promised.id, 'confirm', 0);
    for (let phone = 0; phone < 5; phone++) {
      const date = `${NEXT_YEAR}-05-10`;
      const { id } = await createBooking(db, { phone: String(phone) });
      await db.admin('update public.appointments set visit_date = $2 where id = $1', [id, date]);
    }
    const week = { first_day: `${NEXT_YEAR}-05-10`, last_day: `${NEXT_YEAR}-05-16`, most: 3 };
    const shown = await ids(list('calendar', week));
    expect(shown).toHaveLength(3);
    expect(shown[0]).toBe(promised.id);
  });

  it('are exported page by page, each visit once and in order', async () => {
    const all = [];
    for (let phone = 0; phone < 7; phone++) {
      all.push((await createBooking(db, { phone: String(phone) })).id);
    }
    const days = { first_day: VISIT_DAY, last_day: VISIT_DAY, most: 3 };
    for (const name of ['export', 'export-visits']) {
      const pages: string[] = [];
      let after: object | null = {};
      while (after !== null) {
        const page = await list(name, { ...days, ...after });
        pages.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        after = last ? { day: last['visit_date'], time: last['visit_time'], id: last.id } : null;
      }
      expect(pages).toHaveLength(7);
      expect(pages.toSorted()).toEqual(all.toSorted());
    }
  });

  it('show past visits, page by page', async () => {
    const all = [];
    for (let day = 1; day <= 60; day++) {
      const date = `2024-0${1 + Math.floor(day / 31)}-${String(1 + (day % 28)).padStart(2, '0')}`;
      const { id } = await createBooking(db, { phone: String(day) });
      await db.admin('update public.appointments set visit_date = $2 where id = $1', [id, date]);
      all.push(id);
    }
    const first = await list('past', { most: 50 });
    const last = first.at(-1);
    const second = await ids(list('past', { day: last?.['visit_date'], id: last?.id }));
    expect(first).toHaveLength(50);
    expect([...first.map(({ id }) => id), ...second].sort()).toEqual(all.sort());
  });

  it('find requests by any part of a word, and phones by their digits', async () => {
    const { id, appointment_number } = await createBooking(db, { name: "Zoë O'Hara-Åberg" });
    await createBooking(db, { name: 'Bob', email: 'bob@example.com', phone: '651 555 0199' });
    for (const search of [
      'zoë',
      'HARA',
      'åb',
      'ann@ex',
      '6125550',
      '50100',
      'berg',
      appointment_number,
      'lake edina',
      'xc60 2021',
    ]) {
      expect(await ids(list('search', { search })), search).toContain(id);
    }
    for (const search of ['', ' ', "'", ':* & |!()', '\\', 'zzz', '%', 'bob edina zoë']) {
      expect(await ids(list('search', { search })), search).toEqual([]);
    }
  });

  it('show messages, new ones first, and their notes', async () => {
    const old = await sendMessage(db);
    const fresh = await sendMessage(db, { message: 'Second' });
    const member = { actor: { id: 'm1', name: 'Olive' } };
    const move = { message_id: fresh.id, seen_revision: 0, target: 'answered', ...member };
    expect(await db.serve('transition_message', move)).toMatchObject({ done: true });
    expect(await db.serve('transition_message', move)).toMatchObject({
      done: false,
      current: { status: 'answered', actor: 'Olive' },
    });
    await expect(
      db.serve('transition_message', { ...move, seen_revision: 1, target: 'closed' }),
    ).rejects.toMatchObject({ code: '22023' });
    expect(await ids(serve('list_messages'))).toEqual([old.id, fresh.id]);
    const note = { subject_id: old.id, note: 'Called back', ...member };
    expect(await db.serve('add_note', note)).toBe(true);
    expect((await serve('list_messages'))[0]).toMatchObject({
      id: old.id,
      last_note: 'Called back',
    });
    expect(await db.serve('read_history', { subject_id: old.id })).toMatchObject([
      { kind: 'received' },
      { kind: 'note', note: 'Called back', actor: 'Olive' },
    ]);
  });

  it('find messages by sender, and by any part of their text', async () => {
    const { id } = await sendMessage(db, { name: 'Grace Nilsson', message: 'A coat in January?' });
    await sendMessage(db);
    for (const search of ['grace', 'januar', 'lsson coat']) {
      expect(await ids(serve('list_messages', { search })), search).toEqual([id]);
    }
    for (const search of ['', '%', 'grace february']) {
      expect(await ids(serve('list_messages', { search })), search).toEqual([]);
    }
  });

  it('show saved quotes with contact details, until they are booked', async () => {
    await saveQuote(db);
    const { id } = await saveQuote(db, { customer_phone: '612-555-0100' });
    expect(await serve('list_open_quotes')).toMatchObject([{ id, total: 300, last_note: null }]);
    await createBooking(db, { quote_id: id });
    expect(await ids(serve('list_open_quotes'))).toEqual([]);
  });

  it('show one request with its quote, history and emails', async () => {
    const quote = await saveQuote(db, { vehicle_type: 'suv' });
    const attribution = { page: '/edina', referrer: 'www.google.com', campaign: 'spring' };
    const { id } = await createBooking(db, { quote_id: quote.id, attribution });
    expect(await db.serve('read_booking', { booking_id: id })).toMatchObject({
      id,
      attribution_page: '/edina',
      attribution_campaign: 'spring',
      saved_quote: { number: quote.quote_number, total: 350, vehicle_type: 'suv' },
      history: [{ kind: 'received' }],
      emails: [{ kind: 'send-admin-notification' }, { kind: 'send-confirmation' }],
    });
  });

  it('lose the samples, and nothing else, when the owner removes them', async () => {
    const kept = await createBooking(db);
    const sample = await createBooking(db, { phone: '1' });
    const message = await sendMessage(db);
    const quote = await saveQuote(db, { customer_phone: '612-555-0100' });
    await db.serve('mark_samples', {
      appointments: [sample.id],
      messages: [message.id],
      quotes: [quote.id],
    });
    expect(await serve('list_open_quotes')).toMatchObject([{ is_sample: true }]);
    expect(await count()).toMatchObject({ new: 2 });
    expect(await db.serve('remove_samples')).toBe(1);
    expect(await ids(list('new'))).toEqual([kept.id]);
    expect(await ids(serve('list_open_quotes'))).toEqual([]);
    expect(await count()).toMatchObject({ new: 1 });
  });

  it('accept a secret of the Studio once, and one calendar address at a time', async () => {
    const use = (secret_hash: string) => db.serve('use_studio_secret', { secret_hash });
    const outcomes = await atOnce(40, () => use('one'));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const { id } = await createBooking(db);
    await place(db, id, 'confirmed');
    const feed = (token_hash: string) => db.serve('read_calendar_feed', { token_hash });
    expect(await feed('first')).toBeNull();
    for (const token_hash of ['first', 'second']) {
      await db.serve('replace_calendar_feed', { token_hash, actor: 'Olive' });
    }
    expect(await feed('first')).toBeNull();
    expect(await feed('second')).toMatchObject([{ appointment_id: id, visit_date: VISIT_DAY }]);
  });

  it('feed the owner’s calendar with promised visits before completed ones', async () => {
    const done = await createBooking(db);
    await place(db, done.id, 'completed');
    const may = await createBooking(db, { date: `${NEXT_YEAR}-05-20`, phone: '1' });
    const june = await createBooking(db, { date: `${NEXT_YEAR}-06-14`, phone: '2' });
    await place(db, june.id, 'confirmed');
    await place(db, may.id, 'confirmed');
    await db.serve('replace_calendar_feed', { token_hash: 'feed', actor: 'Olive' });
    const feed = async (most: number) =>
      z
        .array(z.object({ appointment_id: z.string() }))
        .parse(await db.serve('read_calendar_feed', { token_hash: 'feed', most }))
        .map(({ appointment_id }) => appointment_id);
    expect(await feed(3)).toEqual([may.id, june.id, done.id]);
    expect(await feed(2)).toEqual([may.id, june.id]);
  });
});
