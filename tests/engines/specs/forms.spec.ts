import { DEFAULT_PLACE } from '../../../src/config/business.ts';
import { addDays, businessDay } from '../../../src/domain/schedule/times.ts';
import { bookingsOf, CUSTOMER, fillAll, newEmail, VEHICLE } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { advanceClock, labelAt, translate, wordsAt } from '../support/in-page.ts';
import type { Visitor } from '../support/visitor.ts';

const ON_ITS_SIDE = [844, 390] as const;
const UPRIGHT = [390, 844] as const;

/** Turns the phone and back, and expects every value to remain. */
async function turn(visitor: Visitor): Promise<void> {
  const typed = await visitor.fields();
  await visitor.resize(...ON_ITS_SIDE);
  expect(await visitor.fields()).toEqual(typed);
  await visitor.resize(...UPRIGHT);
  expect(await visitor.fields()).toEqual(typed);
}

// On a page without a form, the translator runs before React, so React renders part of the page again.
test.use({ expectedFaults: /Minified React error #418/ });

test('a translated phone three days ahead, turned after each step, books tomorrow and sends a message', async ({
  visitor,
}) => {
  const email = newEmail();
  visitor.runFirst(`(${translate.toString()})(); (${advanceClock.toString()})('3');`);
  await visitor.resize(...UPRIGHT);
  await visitor.open('/booking');
  await visitor.press('Interior Detail Package');
  await visitor.press('Sedan');
  await fillAll(visitor, VEHICLE);
  await turn(visitor);
  await visitor.press('Continue');
  await visitor.press(await visitor.read(labelAt, '[aria-label="Day"] :nth-child(2) > button'));
  await visitor.press(await visitor.read(wordsAt, '[aria-labelledby="arrival-title"] button'));
  await turn(visitor);
  await visitor.press('Continue');
  await fillAll(visitor, { ...CUSTOMER, Email: email });
  await turn(visitor);
  await visitor.press('Request Booking');
  await visitor.expectText('Booking Request Received!');
  const tomorrow = addDays(businessDay(DEFAULT_PLACE.timeZone), 1);
  expect(await bookingsOf(email)).toMatchObject([{ preferred_date: tomorrow }]);

  await visitor.open('/contact');
  await fillAll(visitor, { Name: 'Ada Lindqvist', Email: email, Message: 'Do you detail boats?' });
  await turn(visitor);
  await visitor.press('Send Message');
  await visitor.expectText('Message Sent');
});
