import { expect, test } from '../../support/fixtures.ts';
import { bothMailsAbout } from '../../support/traces.ts';
import { openFilledBooking, requestBooking } from '../../support/visitor.ts';

const QUESTION = 'Anything we should know? (optional)';
/** Letters of an address, a link and markup: what somebody may type, or plant. */
const TYPED = 'Gate code 4821.\nSee https://gate.example\n<b>Two dogs</b>';

test('what a visitor wants the team to know is kept over a reload, and reads the same on the ticket and in the emails', async ({
  page,
}) => {
  const email = 'instructions@example.com';
  await openFilledBooking(page, email);
  await page.getByLabel(QUESTION).fill(TYPED);
  await page.reload();
  await expect(page.getByLabel(QUESTION)).toHaveValue(TYPED);
  await requestBooking(page);
  const shown = page.getByRole('article').getByText('Gate code 4821.');
  await expect(shown).toHaveText(TYPED, { useInnerText: true });

  const mails = await bothMailsAbout(email);
  const toCustomer = mails.find(({ to }) => to.includes(email));
  const toOwner = mails.find(({ to }) => !to.includes(email));
  for (const mail of [toCustomer, toOwner]) {
    expect(mail?.text).toMatch(/Instructions +Gate code 4821\.\n +See .+\n +<b>Two dogs<\/b>/);
    expect(mail?.html).toContain('&lt;b&gt;Two dogs&lt;/b&gt;');
  }
  // Anybody can type somebody else's address: what they get carries no links of strangers.
  expect(toCustomer?.text).not.toContain('gate.example');
});
