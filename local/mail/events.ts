import type { MailFaults } from './faults.ts';
import type { StoredEmail } from './mailbox.ts';
import type { Webhooks } from './run-webhooks.ts';

export type Events = {
  /** Announces what becomes of newly accepted emails. */
  announce(emails: StoredEmail[]): void;
  /** `last_event` of Resend's API. */
  lastEventOf(emailId: string): string;
};

export function openEvents(webhooks: Webhooks, faults: MailFaults, now: () => number): Events {
  const lastEvents = new Map<string, string>();
  return {
    announce: (emails) => {
      for (const email of emails) {
        for (const type of eventTypesOf(email, faults.current)) {
          lastEvents.set(email.id, type.replace('email.', ''));
          webhooks.send(type, describeEvent(type, email, new Date(now())));
        }
      }
    },
    lastEventOf: (emailId) => lastEvents.get(emailId) ?? 'delivered',
  };
}

type EventType = 'email.delivered' | 'email.bounced' | 'email.complained';

const BOUNCE = {
  type: 'Permanent',
  subType: 'General',
  message: "The recipient's email provider sent a hard bounce message.",
};

/**
 * What becomes of an accepted email, in order. `bounce` and `complain` are addresses in lower case.
 */
function eventTypesOf(
  email: Pick<StoredEmail, 'to' | 'cc' | 'bcc'>,
  { bounce, complain }: { bounce: string[]; complain: string[] },
): EventType[] {
  const recipients = [...email.to, ...email.cc, ...email.bcc].map(bareAddress);
  if (recipients.some((address) => bounce.includes(address))) return ['email.bounced'];
  const isSpam = recipients.some((address) => complain.includes(address));
  return isSpam ? ['email.delivered', 'email.complained'] : ['email.delivered'];
}

/** The body of one event (https://resend.com/docs/webhooks/event-types). */
function describeEvent(type: EventType, email: StoredEmail, at: Date): object {
  return {
    type,
    created_at: at.toISOString(),
    data: {
      created_at: email.createdAt,
      email_id: email.id,
      message_id: `<${email.id}@localhost>`,
      from: email.from,
      to: email.to,
      subject: email.subject,
      tags: Object.fromEntries(email.tags.map(({ name, value }) => [name, value])),
      ...(type === 'email.bounced' && { bounce: BOUNCE }),
    },
  };
}

function bareAddress(address: string): string {
  return (/<([^<>]+)>$/.exec(address)?.[1] ?? address).toLowerCase();
}
