import { z } from 'zod';
import { content, database } from './harness.ts';

/** The member who acts for the owner, without the Studio. */
const OWNER = { actor: { id: 'owner', name: 'Owner' } };

const blocked = z.object({ id: z.string() });

/**
 * Fills these days, so that they are full, not closed. Returns a function that frees them again.
 */
export async function fillDays(
  first_day: string,
  last_day = first_day,
): Promise<() => Promise<void>> {
  const hours = { from: '00:00', until: '23:59', yearly: false, reason: 'A busy day' };
  const { data } = await database()
    .rpc('block_time', { blocked: { first_day, last_day, ...hours }, ...OWNER })
    .throwOnError();
  const { id: blocked_id } = blocked.parse(data);
  return async () => {
    await database()
      .rpc('unblock_time', { blocked_id, ...OWNER })
      .throwOnError();
  };
}

const waiting = z.array(z.object({ id: z.string(), date: z.string() }));

/** Ends the entries of the waiting list for all days but this one. */
export async function endWaitingExcept(day: string): Promise<void> {
  const { data } = await database().rpc('list_waiting').throwOnError();
  const others = waiting.parse(data).filter(({ date }) => date !== day);
  for (const { id: waiting_id } of others) {
    await database()
      .rpc('end_waiting', { waiting_id, ...OWNER })
      .throwOnError();
  }
}

/** Turns instant confirmation on, as the owner does. Returns a function that turns it off again. */
export async function confirmAtOnce(): Promise<() => Promise<void>> {
  const set = (isOn: boolean) => content().patch('settings').set({ 'instant.isOn': isOn }).commit();
  await set(true);
  return async () => {
    await set(false);
  };
}

/** A car and its address, as the forms name them. */
export const CAR_AT_HOME = {
  address: '1 Lake Street',
  city: 'Edina',
  state: 'MN',
  zip: '55424',
  year: 2021,
  make: 'volvo',
  model: 'XC60',
};

const answered = z.object({ id: z.string().optional(), conflicts_key: z.string().optional() });

/** Books a visit even on a full day, and returns its id. */
export async function bookByPhone(visit: object): Promise<string> {
  const submission_id = crypto.randomUUID();
  const press = async (booking: object) => {
    const { data } = await database()
      .rpc('book_by_phone', { submission_id, booking: { ...booking }, ...OWNER })
      .throwOnError();
    return answered.parse(data);
  };
  const conflict = await press(visit);
  const { id } = conflict.id
    ? conflict
    : await press({ ...visit, seen_conflicts: conflict.conflicts_key });
  return z.string().parse(id);
}

/** Marks a phone booking as done, without a thank-you. */
export async function finishBooking(booking_id: string): Promise<void> {
  const done = { booking_id, seen_revision: 1, details: { thanks: null }, ...OWNER };
  await database()
    .rpc('transition_booking', { action: 'complete', ...done })
    .throwOnError();
}
