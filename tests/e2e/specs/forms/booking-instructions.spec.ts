import { expect, test } from '../../support/fixtures.ts';
import { openFilledBooking, requestBooking } from '../../support/visitor.ts';

const QUESTION = 'Anything we should know? (optional)';
/** Special letters, a link and markup, as a visitor may type or inject them. */
const TYPED = 'Gate code 4821.\nSee https://gate.example\n<b>Two dogs</b>';

test("a visitor's instructions survive a reload, and read the same on the ticket", async ({
  page,
}) => {
  await openFilledBooking(page, 'instructions@example.com');
  await page.getByLabel(QUESTION).fill(TYPED);
  await page.reload();
  await expect(page.getByLabel(QUESTION)).toHaveValue(TYPED);
  await requestBooking(page);
  const shown = page.getByRole('article').getByText('Gate code 4821.');
  await expect(shown).toHaveText(TYPED, { useInnerText: true });
});
