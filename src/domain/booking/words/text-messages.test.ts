import { expect, it } from 'vitest';
import { SAMPLE_BOOKING } from '#emails/components/sample.ts';
import { DEFAULT_TEXTS, fillText, isOpenedText, openedText } from './text-messages.ts';

const booking = {
  ...SAMPLE_BOOKING,
  visitTime: '08:00',
  visitUntil: '11:00',
  fullAddress: '4021 Lake Harriet Parkway, Minneapolis, MN 55410',
};
const sender = { businessName: 'North Star', reviewUrl: 'https://reviews.example/north-star' };

it('a text contains both names and the time of the visit', () =>
  expect(fillText(DEFAULT_TEXTS.confirmed, booking, sender)).toBe(
    'Hi Maya, your visit is confirmed: Saturday, December 5, 2026, arriving between 8 and 11 am. North Star',
  ));

it('a proposed time replaces the one before it', () => {
  const offered = { proposedDate: '2026-12-06', proposedTime: '13:30', proposedUntil: null };
  expect(fillText('{when}', { ...booking, ...offered }, sender)).toBe(
    'Sunday, December 6, 2026 at 1:30 PM',
  );
});

it('a thank-you contains the link for a review, and no gap without one', () => {
  expect(fillText(DEFAULT_TEXTS.done, booking, sender)).toContain(sender.reviewUrl);
  expect(fillText(DEFAULT_TEXTS.done, booking, { ...sender, reviewUrl: '' })).toBe(
    'Hi Maya, thank you for having us today! North Star',
  );
});

it('the owner’s text keeps its lines and unknown placeholders', () =>
  expect(fillText('{name}!\nSee {you} at {address}', booking, sender)).toBe(
    'Maya!\nSee {you} at 4021 Lake Harriet Parkway, Minneapolis, MN 55410',
  ));

it('the note about an opened text is different from the notes of members', () => {
  expect(isOpenedText(openedText('late'))).toBe(true);
  expect(isOpenedText('Running late, says the customer')).toBe(false);
});
