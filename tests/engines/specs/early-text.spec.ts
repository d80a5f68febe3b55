import { database } from '../../e2e/support/harness.ts';
import { fillAll, newEmail } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { translate } from '../support/in-page.ts';
import type { Visitor } from '../support/visitor.ts';

/** Types a message without the scripts, lets them arrive, and sends it. */
async function sendEarly(visitor: Visitor, change?: () => Promise<unknown>): Promise<void> {
  const email = newEmail();
  const arrive = await visitor.openBeforeScripts('/contact');
  await fillAll(visitor, { Name: 'Grace Nilsson', Email: email, Message: 'Do you come to Edina?' });
  const typed = await visitor.fields();
  expect(typed).toMatchObject({ name: 'Grace Nilsson', email, message: 'Do you come to Edina?' });
  await change?.();
  await arrive();
  expect(await visitor.fields()).toEqual(typed);
  await visitor.press('Send Message');
  await visitor.expectText('Message Sent');
  const { data } = await database().from('contact_messages').select('message').eq('email', email);
  expect(data).toEqual([{ message: 'Do you come to Edina?' }]);
}

test('text typed into the contact form before its scripts arrive is sent', ({ visitor }) =>
  sendEarly(visitor));

test.describe('on a page that a translator changes before React', () => {
  test.use({ expectedFaults: /Minified React error #418/ });

  test('text typed into the contact form before its scripts arrive is sent, too', ({ visitor }) =>
    sendEarly(visitor, () => visitor.read(translate, 'now')));
});
