import { expect, test } from '../../support/fixtures.ts';
import { openFilledBooking, requestBooking } from '../../support/visitor.ts';

const QUESTION = 'Anything we should know? (optional)';
/** Letters of an address, a link and markup: what a visitor may type, or plant. */
const TYPED = 'Gate code 4821.\nSee https://gate.example\n<b>Two dogs</b>';

test('what a visitor wants the team to know is kept over a reload, and reads the same on the ticket', async ({
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
