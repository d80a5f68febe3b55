import { keysOf } from '../../keys.ts';
import type { BookingRow } from '../schemas.ts';
import { currentWhen, formatWhen } from './when.ts';

/**
 * Texts that the owner's own phone sends. `{name}`, `{when}`, `{address}`, `{business}` and `{review}` are replaced with
 * their values.
 */
export const DEFAULT_TEXTS = {
  confirmed: 'Hi {name}, your visit is confirmed: {when}. {business}',
  onMyWay: "Hi {name}, I'm on my way and will be there in about 20 minutes. {business}",
  late: "Hi {name}, I'm running about 20 minutes late. Sorry for the wait! {business}",
  done: 'Hi {name}, thank you for having us today! {review} {business}',
} as const;
export type TextKind = keyof typeof DEFAULT_TEXTS;
export const TEXT_KINDS = keysOf(DEFAULT_TEXTS);

export const TEXT_TITLES: Record<TextKind, string> = {
  confirmed: 'Confirmed',
  onMyWay: 'On my way',
  late: 'Running late',
  done: 'Done, with the review link',
};

const OPENED = 'Text opened: ';

/** Returns the history's note about a text. The site can't know whether the phone sent it. */
export const openedText = (kind: TextKind): string => `${OPENED}${TEXT_TITLES[kind]}`;

/** Returns whether a note is about an opened text, which is of no use on the day sheet. */
export const isOpenedText = (note: string): boolean => note.startsWith(OPENED);

type Sender = { businessName: string; reviewUrl: string };
type Recipient = Pick<
  BookingRow,
  | 'name'
  | 'fullAddress'
  | 'visitDate'
  | 'visitTime'
  | 'visitUntil'
  | 'proposedDate'
  | 'proposedTime'
  | 'proposedUntil'
>;

/** Returns a text for one visit, without gaps for unknown values. */
export function fillText(template: string, booking: Recipient, sender: Sender): string {
  const [firstName = ''] = booking.name.trim().split(/\s/);
  const words = new Map([
    ['name', firstName],
    ['when', formatWhen(currentWhen(booking))],
    ['address', booking.fullAddress],
    ['business', sender.businessName],
    ['review', sender.reviewUrl],
  ]);
  return template
    .replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => words.get(name) ?? placeholder)
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .trim();
}
