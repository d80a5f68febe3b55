import { expect, test } from '../../support/fixtures.ts';
import { mailsAbout } from '../../support/traces.ts';
import { openFilledBooking, requestBooking } from '../../support/visitor.ts';

const QUESTION = 'Anything we should know? (optional)';
/** Letters of an address, a link and markup: what somebody may type, or plant. */
const TYPED = 'Gate code 4821.\nSee https://gate.example\n<b>Two dogs</b>';

test.describe('what a visitor wants the team to know', () => {
  test('is kept over a reload, and reads the same on the ticket and in the emails @journey', async ({
    page,
  }) => {
    const email = 'instructions@example.com';
    await openFilledBooking(page, email);
    await page.getByLabel(QUESTION).fill(TYPED);
    await page.reload();
    await expect(page.getByLabel(QUESTION)).toHaveValue(TYPED);
    await requestBooking(page);
    await expect(page).toHaveURL('/booking/confirmation');
    const shown = page.getByRole('article').getByText('Gate code 4821.');
    await expect(shown).toHaveText(TYPED, { useInnerText: true });

    await expect.poll(async () => (await mailsAbout(email)).length).toBe(2);
    const mails = await mailsAbout(email);
    const toCustomer = mails.find(({ to }) => to.includes(email));
    const toOwner = mails.find(({ to }) => !to.includes(email));
    for (const mail of [toCustomer, toOwner]) {
      expect(mail?.text).toMatch(/Instructions +Gate code 4821\.\n +See .+\n +<b>Two dogs<\/b>/);
      expect(mail?.html).toContain('&lt;b&gt;Two dogs&lt;/b&gt;');
    }
    // Anybody can type somebody else's address: what they get carries no links of strangers.
    expect(toCustomer?.text).not.toContain('gate.example');
  });

  test('is refused beside the field when it is too long, and nothing is lost', async ({ page }) => {
    await openFilledBooking(page, 'too-much@example.com');
    await page.getByLabel(QUESTION).fill('x'.repeat(501));
    await requestBooking(page);
    await expect(page.getByLabel(QUESTION)).toBeFocused();
    await expect(page.getByLabel(QUESTION)).toHaveAccessibleDescription(
      /Please use at most 500 characters\. You have 501\./,
    );
    await expect(page.getByLabel(QUESTION)).toHaveValue('x'.repeat(501));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('arrives as well', async ({ page }) => {
      await openFilledBooking(page, 'plain-instructions@example.com');
      await page.getByLabel(QUESTION).fill(TYPED);
      await requestBooking(page);
      await expect(page.getByRole('article').getByText('Gate code 4821.')).toHaveText(TYPED, {
        useInnerText: true,
      });
    });
  });
});
