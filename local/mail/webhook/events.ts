import type { StoredEmail } from '../email-types.ts';
import type { MailWeather } from '../weather.ts';
import { describeEvent, eventTypesOf } from './email-event.ts';
import type { Webhooks } from './run-webhooks.ts';

export type Events = {
  /** Announces what becomes of newly accepted emails. */
  announce(emails: StoredEmail[]): void;
  /** `last_event` of Resend's API. */
  lastEventOf(emailId: string): string;
};

export function openEvents(webhooks: Webhooks, weather: MailWeather, now: () => number): Events {
  const lastEvents = new Map<string, string>();
  return {
    announce: (emails) => {
      for (const email of emails) {
        for (const type of eventTypesOf(email, weather.current)) {
          lastEvents.set(email.id, type.replace('email.', ''));
          webhooks.send(type, describeEvent(type, email, new Date(now())));
        }
      }
    },
    lastEventOf: (emailId) => lastEvents.get(emailId) ?? 'delivered',
  };
}
