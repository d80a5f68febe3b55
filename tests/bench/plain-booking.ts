import { z } from 'zod';
import { PATHS } from '../../src/domain/pages.ts';
import { VISIT_DAY } from '../support/visit-day.ts';

const GUEST = {
  name: 'Ada Lindqvist',
  phone: '612-555-0177',
  address: '100 Lake Street',
  city: 'Minneapolis',
  state: 'MN',
  zip: '55408',
  package: 'eco-wash',
  year: '2021',
  make: 'Volvo',
  model: 'XC60',
  date: VISIT_DAY,
  time: '09:30',
};
const ANSWER_WITHIN_MS = 20_000;

const message = z.object({
  to: z.array(z.string()),
  replyTo: z.array(z.string()).nullish(),
  kind: z.string().nullish(),
});
export type Mail = z.infer<typeof message>;

/** The hidden fields of the booking page: they name the action that a plain form posts to. */
export async function readBookingForm(siteUrl: string): Promise<Map<string, string>> {
  const html = await (await fetch(`${siteUrl}${PATHS.booking}`)).text();
  const inputs = [...html.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, text = '']) => text);
  const fields = inputs.map((text): [string, string] => [
    attribute(text, 'name'),
    attribute(text, 'value'),
  ]);
  if (!fields.some(([name]) => name.startsWith('$ACTION'))) {
    throw new Error('The booking page holds no form that works without script.');
  }
  return new Map(fields);
}

function attribute(text: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(text) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/**
 * Sends the form as a browser without script does; true: the visitor was told that it is in.
 * @param origin of the process that a front would pass it to; by default the site's own
 */
export async function postBooking(
  siteUrl: string,
  hidden: Map<string, string>,
  visitor: { email: string; address: string; submissionId: string | null },
  origin = siteUrl,
): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of hidden) form.set(name, value);
  for (const [name, value] of Object.entries(GUEST)) form.set(name, value);
  form.set('email', visitor.email);
  if (visitor.submissionId) form.set('submissionId', visitor.submissionId);
  try {
    const response = await fetch(`${origin}${PATHS.booking}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: siteUrl, 'x-forwarded-for': visitor.address },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return response.headers.get('location')?.endsWith(PATHS['booking-confirmation']) ?? false;
  } catch {
    return false;
  }
}

/** The mails that arrived at the local inbox. */
export async function readInbox(mailPort: number): Promise<Mail[]> {
  const response = await fetch(`http://localhost:${mailPort}/api/messages`);
  return z.array(message).parse(await response.json());
}
