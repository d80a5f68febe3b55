import { database } from '../../e2e/support/harness.ts';
import { bookingsOf, chooseTime, CUSTOMER, fillAll, newEmail } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';

test('a visitor selects services, saves the quote and books it', async ({ visitor }) => {
  const email = newEmail();
  await visitor.open('/quote');
  await visitor.press('SUV/Truck');
  await fillAll(visitor, { Make: 'Volvo', Name: 'Ada Lindqvist', Email: email });
  await visitor.press('Complete Detail Package');
  await visitor.press('Headlight Restoration');
  await visitor.press('Save Quote');
  await visitor.expectText(/Your quote #Q-\w+ for \$450 has been saved/);
  await visitor.press('Book Now');
  await visitor.expectAddress(/\/booking\?quote=/);
  await visitor.expectText('Quote Information Loaded');
  await expect
    .poll(() => visitor.fields())
    .toMatchObject({ email, make: 'Volvo', name: 'Ada Lindqvist' });
  await fillAll(visitor, { Year: '2021', Model: 'XC60', ...CUSTOMER });
  await chooseTime(visitor);
  await visitor.press('Request Booking');
  await visitor.expectAddress(/\/booking\/confirmation$/);
  await visitor.expectText('Booking Request Received!');
  expect(await bookingsOf(email)).toMatchObject([{ total: 450, customer_name: 'Ada Lindqvist' }]);
});

test('text typed into the contact form before its scripts arrive is sent', async ({ visitor }) => {
  const email = newEmail();
  const arrive = await visitor.openBeforeScripts('/contact');
  await fillAll(visitor, { Name: 'Grace Nilsson', Email: email, Message: 'Do you come to Edina?' });
  const typed = await visitor.fields();
  expect(typed).toMatchObject({ name: 'Grace Nilsson', email, message: 'Do you come to Edina?' });
  await arrive();
  expect(await visitor.fields()).toEqual(typed);
  await visitor.press('Send Message');
  await visitor.expectText('Message Sent');
  const { data } = await database().from('contact_messages').select('message').eq('email', email);
  expect(data).toEqual([{ message: 'Do you come to Edina?' }]);
});
