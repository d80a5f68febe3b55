import { DEFAULT_PLACE } from '../../../src/config/business.ts';
import { addDays, businessDay } from '../../../src/domain/schedule/times.ts';
import { fillDays } from '../../e2e/support/owner.ts';
import { bookingsOf } from '../../e2e/support/traces.ts';
import { NEXT_YEAR } from '../../support/samples/visit-day.ts';
import { CUSTOMER, fillAll, newEmail, typeDate, VEHICLE } from '../support/booking.ts';
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

test.describe('a translated phone three days ahead, turned after each step and filled in without an event', () => {
  test.beforeEach(async ({ visitor }) => {
    visitor.runFirst(`(${translate.toString()})('loaded'); (${advanceClock.toString()})('3');`);
    await visitor.resize(...UPRIGHT);
  });

  test('saves a quote, waits for a full day, books tomorrow and asks for another time', async ({
    visitor,
    engine,
  }) => {
    const email = newEmail();
    // Both engines may use the same stack.
    const full = `${NEXT_YEAR}-06-${engine === 'webkit' ? '28' : '29'}`;
    const open = await fillDays(full);
    await visitor.open('/quote');
    await visitor.press('Interior Detail Package');
    await visitor.expectText('Subtotal');
    await visitor.fillSilently({ Name: CUSTOMER.Name, Email: email });
    await turn(visitor);
    await visitor.press('Save Quote');
    await visitor.expectText('has been saved');

    await visitor.press('Book Now');
    await visitor.expectText('Quote Information Loaded');
    await visitor.fillSilently(VEHICLE);
    await turn(visitor);
    await visitor.press('Continue');
    await visitor.press('Type a date instead');
    await typeDate(visitor, engine, full);
    await visitor.press('Tell me if it opens');
    await turn(visitor);
    await visitor.press('Join the waiting list');
    await visitor.expectText("You're on the list.");
    await open();

    await visitor.press('First free');
    await visitor.press(await visitor.read(labelAt, '[aria-label="Day"] :nth-child(2) > button'));
    await visitor.press(await visitor.read(wordsAt, '[aria-labelledby="arrival-title"] button'));
    await turn(visitor);
    await visitor.press('Continue');
    await visitor.fillSilently(CUSTOMER);
    await turn(visitor);
    await visitor.press('Request Booking');
    await visitor.expectText('Booking Request Received!');
    const tomorrow = addDays(businessDay(DEFAULT_PLACE.timeZone), 1);
    expect(await bookingsOf(email)).toMatchObject([{ preferred_date: tomorrow }]);

    await visitor.pressUntil('See or change your request', 'Ask for another time');
    await visitor.expectHydrated();
    await visitor.pressUntil('Ask for another time', 'Anything else about the time?');
    await visitor.fillSilently({
      'Anything else about the time?': 'Mornings only',
    });
    await turn(visitor);
    await visitor.press('Send');
    await visitor.expectText("Thank you! We've got your message");
    expect(await bookingsOf(email)).toMatchObject([{ requested_note: 'Mornings only' }]);
  });

  test('sends a message', async ({ visitor }) => {
    const email = newEmail();
    await visitor.open('/contact');
    await fillAll(visitor, { Message: 'Do you detail boats?' });
    await visitor.fillSilently({ Name: 'Ada Lindqvist', Email: email });
    await turn(visitor);
    await visitor.press('Send Message');
    await visitor.expectText('Message Sent');
  });
});
