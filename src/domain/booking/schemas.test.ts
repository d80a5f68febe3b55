import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { quoteEmail, savedQuote } from '#domain/pricing/quotes.ts';
import { SAMPLE_BOOKING, SAMPLE_QUOTE } from '#emails/components/sample.ts';
import { TYPED_TIME } from '../../../tests/support/typed-time.ts';
import * as commands from './commands.ts';
import * as schemas from './schemas.ts';

const ID = '5a3f0f4e-7d0b-4c8e-9f27-1f6b8f4f7a10';
const AT = '2027-05-01T12:00:00.000Z';

const ROW = {
  id: ID,
  number: 'A-1',
  status: 'confirmed',
  revision: 1,
  awaitsOwner: false,
  createdAt: AT,
  name: 'Ann',
  email: 'ann@example.com',
  phone: '612-555-0100',
  city: 'Edina',
  fullAddress: '1 Lake Street, Edina, MN 55424',
  vehicleType: 'suv',
  services: ['ECO Wax'],
  total: 380,
  mobileFee: 0,
  paid: 100,
  customer: { id: ID, earlierVisits: 2, lastVisit: '2027-05-01' },
  visitDate: '2027-05-14',
  visitTime: '14:30',
  visitMinutes: 120,
  proposedDate: null,
  proposedTime: null,
  ...TYPED_TIME,
  looksLikeSpam: false,
  isSample: false,
  source: 'phone',
  team: 2,
  emailTrouble: false,
};
const QUOTE = {
  id: ID,
  number: 'Q-1',
  createdAt: AT,
  expiresAt: AT,
  name: null,
  email: null,
  phone: null,
  vehicleType: 'suv',
  vehicleMake: null,
  vehicleModel: null,
  vehicleYear: null,
  services: [{ title: 'ECO Wax', price: 100 }],
  subtotal: 100,
  mobileFee: 0,
  total: 100,
  isSample: false,
};
const CHANGES = [{ field: 'name', from: 'Ann', to: 'Anne' }];
const HISTORY = {
  ...{ kind: 'move', happenedAt: AT, actor: 'Ann', from: null, to: 'x', note: null },
  changes: CHANGES,
};
const DETAILS = {
  ...ROW,
  vehicleYear: 2021,
  vehicleMake: 'volvo',
  vehicleModel: 'XC60',
  preferredDate: '2027-05-14',
  preferredTime: '14:30',
  preferredUntil: null,
  leadPage: null,
  leadReferrer: null,
  leadCampaign: null,
  savedQuote: QUOTE,
  form: {
    ...{ name: 'Ann', email: null, phone: '612-555-0100', contactBy: 'text' },
    instructions: 'Gate code 4821',
    ...{ address: '1 Lake Street', city: 'Edina', state: 'MN', zip: '55424' },
    ...{ year: 2021, make: 'volvo', model: 'XC60', vehicleType: 'suv', services: ['eco-wax'] },
    ...{ date: '2027-05-14', time: '14:30', until: null, minutes: 120, team: 2 },
  },
  history: [HISTORY],
  emails: [{ kind: 'k', status: 'sent', deliveryStatus: null, error: null, createdAt: AT }],
};
const MESSAGE = {
  id: ID,
  status: 'new',
  revision: 0,
  createdAt: AT,
  name: 'Ann',
  email: 'ann@example.com',
  phone: null,
  subject: null,
  message: 'Hello',
  looksLikeSpam: false,
  isSample: false,
  lastNote: null,
};
const CURRENT = { status: 'confirmed', revision: 1, actor: null, happenedAt: null };
const CREATED = { id: ID, bookingNumber: 'A', visitMinutes: 90, manageToken: null };
const LEAD = {
  ...{ page: '/', campaign: null, requests: 3, booked: 1 },
  ...{ quotes: 2, messages: 1, revenue: 380 },
};
const UPDATE = { ...SAMPLE_BOOKING, note: null, moved: false, changed: ['time'] };

/** What may be missing: the link once its email has left, and what was stored before it was kept. */
const OPTIONAL = [
  ...['manageToken', 'preferredUntil', 'changed', 'changes'],
  ...Object.keys(TYPED_TIME),
];

const ROWS: [name: string, schema: z.ZodType, row: Record<string, unknown>][] = [
  ['a booking in a list', schemas.bookingRow, ROW],
  ['a booking', schemas.bookingDetails, DETAILS],
  ['a booking for its emails', schemas.bookingPayload, SAMPLE_BOOKING],
  ['a booking after a transition', schemas.bookingUpdatePayload, UPDATE],
  ['a booking for its customer', schemas.managedBooking, { ...SAMPLE_BOOKING, awaitsOwner: true }],
  ['a created booking', commands.createdBooking, CREATED],
  ['a step of its history', schemas.historyEntry, HISTORY],
  ['a quote in a list', schemas.quoteRow, QUOTE],
  ['a quote for its email', quoteEmail, { ...SAMPLE_QUOTE, expiresAt: AT }],
  ['a message', schemas.messageRow, MESSAGE],
  ['the counts', schemas.bookingCounts, { new: 1, messages: 2, hasSamples: false }],
  ['a lead', schemas.leadCount, LEAD],
  ['a transition', commands.transitionResult, { done: true, current: CURRENT }],
  ['where a booking stands', commands.transitionResult.shape.current, CURRENT],
  ['a session', commands.studioSession, { token: 't', expiresAt: 1, access: 'read' }],
];

describe.each(ROWS)('%s', (_, schema, row) => {
  it('is read as it was written', () => {
    expect(schema.parse(row)).toEqual(row);
  });

  it('is refused when anything of it is missing', () => {
    for (const key of Object.keys(row).filter((name) => !OPTIONAL.includes(name))) {
      const { [key]: missing, ...rest } = row;
      expect(schema.safeParse(rest).success, `${key} (${String(missing)})`).toBe(false);
    }
  });
});

describe('a booking that was stored before windows were kept', () => {
  it('has a time, no wish and no prices', () => {
    const newer = [...Object.keys(TYPED_TIME), 'preferredUntil'];
    const before = Object.fromEntries(
      Object.entries(SAMPLE_BOOKING).filter(([key]) => !newer.includes(key)),
    );
    expect(schemas.bookingPayload.parse(before)).toEqual({ ...SAMPLE_BOOKING, ...TYPED_TIME });
  });
});

describe('a saved quote', () => {
  it('names its total and shows its year as text', () => {
    const { quoteId, total, ...figures } = SAMPLE_QUOTE;
    const row = {
      ...figures,
      id: quoteId,
      hasEmail: true,
      vehicleMake: null,
      vehicleModel: null,
      vehicleYear: 2021,
      totalAmount: total,
    };
    expect(savedQuote.parse(row)).toMatchObject({ total, vehicleYear: '2021' });
    expect(savedQuote.parse({ ...row, vehicleYear: null })).toMatchObject({ vehicleYear: null });
  });
});

describe('what the tool asks for', () => {
  const isAsked = (command: object) => commands.ownerCommand.safeParse(command).success;

  it.each([
    { do: 'confirm', revision: 1 },
    { do: 'propose', revision: 1, date: '2027-05-14', time: '09:30', minutes: 15, note: 'Hi' },
    { do: 'confirm', revision: 1, date: '2027-05-14', time: '08:00', until: '11:00' },
    { do: 'cancel', revision: 1, minutes: 1440, date: null, time: null, note: null },
    { do: 'undo', revision: 1 },
    { do: 'note', note: 'x'.repeat(2000) },
    { do: 'message', target: 'answered', revision: 0 },
  ])('is done: %o', (command) => expect(isAsked(command)).toBe(true));

  it.each([
    { do: 'confirm' },
    { do: 'confirm', revision: 1.5 },
    { do: 'propose', revision: 1, date: '2027-05-32' },
    { do: 'propose', revision: 1, time: '9:30' },
    { do: 'confirm', revision: 1, until: '11am' },
    { do: 'propose', revision: 1, minutes: 14 },
    { do: 'propose', revision: 1, minutes: 1441 },
    { do: 'propose', revision: 1, note: 'x'.repeat(2001) },
    { do: 'undo' },
    { do: 'note', note: '' },
    { do: 'note', note: 'x'.repeat(2001) },
    { do: 'message', target: 'read', revision: 0 },
    { do: 'erase', revision: 1 },
  ])('is refused: %o', (command) => expect(isAsked(command)).toBe(false));
});
