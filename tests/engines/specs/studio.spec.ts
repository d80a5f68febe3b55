import { inbox, running } from '../../e2e/support/harness.ts';
import {
  bookingsOf,
  chooseTime,
  CUSTOMER,
  fillAll,
  newEmail,
  VEHICLE,
} from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { ENTER } from '../support/visitor.ts';

/** The path of the customer's own page. */
const LINK = /\/visit\/[\w-]{22}/;

// There is no session yet, the Studio checks for its newest version, and the page is left while
// parts of it are loading.
test.use({
  expectedFaults:
    /^401: GET .*\/users\/me\?|Failed to (?:fetch version for package|load syntax highlighting)/,
});

test('a visit is booked on a computer, confirmed in the Studio and canceled on a phone @landed', async ({
  visitor,
}) => {
  const email = newEmail();
  const name = `Cira ${email.slice(0, 8)}`;
  // A request that waits for the owner.
  await visitor.open('/booking?service=interior-detail');
  await visitor.press('Sedan');
  await fillAll(visitor, { ...VEHICLE, ...CUSTOMER, Name: name, Email: email });
  await chooseTime(visitor);
  expect(await visitor.fields()).toMatchObject({
    package: 'interior-detail',
    make: 'Volvo',
    time: '08:00',
  });
  await visitor.press('Request Booking');
  await visitor.expectAddress(/\/booking\/confirmation$/);
  await visitor.expectText('Booking Request Received!');

  await visitor.openStudio('/requests');
  await visitor.fill('Your name', 'Owner');
  await visitor.fill('Key', running().studioKey);
  await visitor.type(ENTER);
  await visitor.press(name);
  await visitor.press('Change and confirm');
  await visitor.press('Confirm and send');
  await visitor.expectText('The email goes out in a few seconds.');
  await expect.poll(() => bookingsOf(email)).toMatchObject([{ appointment_status: 'confirmed' }]);

  const received = async () => (await inbox()).find(({ to }) => to.includes(email))?.text ?? '';
  await expect.poll(received).toMatch(LINK);
  const link = LINK.exec(await received())?.[0] ?? 'no link';
  await visitor.resize(390, 844);
  await visitor.open(link);
  await visitor.expectText('Your visit is confirmed for');
  await visitor.press('Cancel');
  await visitor.press('Cancel the visit');
  await visitor.expectText("Your visit is canceled, and we've sent you an email.");
});
