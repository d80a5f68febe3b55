import { addDays } from '../../../../src/domain/schedule/times.ts';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { content, running } from '../../support/harness.ts';
import { expectPublished } from '../../support/published.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { signIn } from '../../support/studio/studio.ts';
import { bookingsOf, mailsAbout } from '../../support/traces.ts';
import { choosePackage, fillBooking, requestBooking, openVisitor } from '../../support/visitor.ts';

const EMAIL = 'deposit@example.com';
/** A day on which no other test pays for a visit. */
const DAY = addDays(VISIT_DAY, 1);
const LINK = /\/visit\/[\w-]{22}/;

/** Changes the deposit of the service, and waits until the database has it. */
async function askFor(deposit: number | null): Promise<void> {
  const [description = ''] = await content().fetch<string[]>(
    '*[_id == "service-interior-detail"].description',
  );
  // Visitors see no amount. The text shows that a deposit exists.
  const marked =
    deposit === null ? description.replace('By the test: ', '') : `By the test: ${description}`;
  const service = content().patch('service-interior-detail').set({ description: marked });
  if (deposit === null) service.unset(['depositDollars']);
  else service.set({ description: marked, depositDollars: deposit });
  await service.commit();
  await expectPublished('/api/services', JSON.stringify(marked));
}

test('a deposit is due with the confirmation, paid, and refunded after a cancellation @waits', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await askFor(60);
  const visitor = await openVisitor(browser);
  try {
    await visitor.goto('/booking');
    await choosePackage(visitor, 'Interior Detail Package');
    await fillBooking(visitor, { Email: EMAIL, Date: DAY });
    await requestBooking(visitor);
    await expect(visitor.getByRole('article')).not.toContainText('Deposit');

    const [booked] = await bookingsOf(EMAIL);
    await signIn(page, `/requests/${booked?.id}`);
    const opened = page.getByRole('region', { name: 'Opened' });
    await opened.getByRole('button', { name: 'Change and confirm' }).click({ timeout: 40_000 });
    await opened.getByRole('button', { name: 'Confirm and send' }).click();
    const confirmation = async () =>
      (await mailsAbout(EMAIL)).find(({ subject }) => /confirmed/i.test(subject))?.text ?? '';
    await expect.poll(confirmation, { timeout: 40_000 }).toContain('deposit of $60 to keep this');
    const path = LINK.exec(await confirmation())?.[0] ?? '';

    await visitor.goto(path);
    await expect(visitor.getByRole('article')).toContainText('Deposit due $60');
    await visitor.getByRole('button', { name: 'Pay the deposit of $60' }).click();
    await expect(visitor).toHaveURL(/\/c\/pay\//);
    await visitor.getByRole('button', { name: /^Pay/ }).first().click();
    await expect(visitor).toHaveURL(new RegExp(`${path}\\?outcome=paid`));
    await expect(visitor.getByRole('article')).toContainText('Paid $60');
    await expect(visitor.getByRole('button', { name: /Pay/ })).toHaveCount(0);

    await page.reload();
    await expect(opened.getByText(/^\$60 · Online,/)).toBeVisible({ timeout: 40_000 });
    await visitor.getByText('Cancel', { exact: true }).click();
    await visitor.getByRole('button', { name: 'Cancel the visit' }).click();
    await opened.getByRole('button', { name: 'Refund $60' }).click();
    await expect(opened.getByLabel('Refund (dollars)')).toHaveValue('60');
    await opened.getByLabel('Refund (dollars)').fill('45.50');
    await opened.getByRole('button', { name: 'Refund', exact: true }).last().click();
    await expect(opened.getByText('Say why.')).toBeVisible();
    await opened.getByLabel('Reason').fill('It rained');
    await opened.getByRole('button', { name: 'Refund', exact: true }).last().click();
    await expect(opened.getByText(/^-\$45\.50 · Refund,/)).toBeVisible({ timeout: 20_000 });
    await visitor.reload();
    await expect(visitor.getByRole('article')).toContainText('Paid $60Refunded $45.50');

    await opened.getByRole('button', { name: 'Send receipt' }).click();
    await opened.getByRole('button', { name: 'Send it before the visit is done' }).click();
    const receipt = async () =>
      (await mailsAbout(EMAIL)).find(({ subject }) => /^Receipt/.test(subject))?.text ?? '';
    await expect.poll(receipt, { timeout: 40_000 }).toMatch(/Refund, .+\s+-\$45\.50/);
    expect(await receipt()).toMatch(/Total paid\s+\$14\.50/);
    expect(await receipt()).not.toContain('Still to pay');
    await page.goto(`${running().siteUrl}/studio/requests/money`);
    await page.getByLabel('First day').fill(DAY);
    await page.getByLabel('Last day').fill(DAY);
    const services = page.getByRole('region', { name: 'Service' });
    await expect(services.getByRole('row', { name: 'Canceled visits' })).toContainText('$14.50');
  } finally {
    await visitor.close();
    await askFor(null);
  }
});
