import { z } from 'zod';
import { PATHS } from '../../../src/domain/pages.ts';
import { availability } from '../../../src/domain/schedule/availability.ts';
import { TYPED_BOOKING } from '../samples/typed-booking.ts';
import { postPlainForm, readPlainForm } from './plain-form.ts';

const message = z.object({
  to: z.array(z.string()),
  replyTo: z.array(z.string()).nullish(),
  kind: z.string().nullish(),
  subject: z.string(),
  text: z.string(),
});
export type Mail = z.infer<typeof message>;

/** The hidden fields of the booking page. */
export const readBookingForm = (siteUrl: string) => readPlainForm(siteUrl, PATHS.booking);

/** The windows of the next days that are confirmed at once, as fields of the form. */
export async function readInstantWindows(siteUrl: string): Promise<Record<string, string>[]> {
  const today = new Date().toISOString().slice(0, 10);
  const answer = await fetch(`${siteUrl}/api/availability?from=${today}&days=42&services=eco-wash`);
  return availability
    .parse(await answer.json())
    .days.flatMap(({ date, windows }) =>
      windows
        .filter(({ instant }) => instant)
        .map(({ from, until }) => ({ date, time: from, until, size: 'regular', instant: '1' })),
    );
}

/**
 * Sends the form as a browser without script does. Returns true if the visitor saw that it arrived.
 * @param origin of the process that a proxy would pass it to; by default the site's own
 */
export async function postBooking(
  siteUrl: string,
  hidden: Map<string, string>,
  visitor: {
    email: string;
    address: string;
    submissionId: string | null;
    /** Fields of the form that differ from the usual visitor's. */
    typed?: Record<string, string>;
  },
  origin = siteUrl,
): Promise<boolean> {
  const { address, email, submissionId, typed = {} } = visitor;
  const fields = new Map([...hidden, ...Object.entries({ ...TYPED_BOOKING, ...typed, email })]);
  if (submissionId) fields.set('submissionId', submissionId);
  const response = await postPlainForm(`${origin}${PATHS.booking}`, fields, {
    address,
    origin: siteUrl,
  });
  return response?.location.endsWith(PATHS['booking-confirmation']) ?? false;
}

/** The emails that arrived at the local inbox. */
export async function readInbox(mailPort: number): Promise<Mail[]> {
  const response = await fetch(`http://localhost:${mailPort}/api/messages`);
  return z.array(message).parse(await response.json());
}
