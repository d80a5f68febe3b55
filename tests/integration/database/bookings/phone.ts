import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestDatabase } from '../connect.ts';
import { bookingForm, OLIVE } from '../submissions.ts';

const result = z.object({
  done: z.boolean(),
  id: z.uuid().optional(),
  appointment_number: z.string().optional(),
  manage_token: z.string().nullish(),
  conflicts: z.array(z.record(z.string(), z.unknown())).optional(),
  conflicts_key: z.string().optional(),
});

/** Takes a booking by phone as Olive does: a confirmed visit of an SUV for the services. */
export async function bookByPhone(
  db: TestDatabase,
  fields: Record<string, unknown> = {},
  submissionId: string = randomUUID(),
) {
  const { package: service, ...form } = bookingForm({ email: null });
  const booking = { ...form, services: [service], vehicle_type: 'suv', ...fields };
  return result.parse(
    await db.serve('book_by_phone', {
      submission_id: submissionId,
      booking,
      ...OLIVE,
    }),
  );
}
