import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { axeViolations } from '../../support/axe.ts';
import { database } from '../../support/harness.ts';
import { fillDays } from '../../support/owner.ts';
import { resize } from '../../support/resize.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { signIn } from '../../support/studio/studio.ts';

test('the owner sees the customers waiting for a full day, and takes them off the list', async ({
  page,
}) => {
  const entry = {
    name: 'Wilma Lund',
    email: 'wilma@example.com',
    phone: '612-555-0155',
    package: 'eco-wash',
    size: 'suv',
    date: `${NEXT_YEAR}-09-08`,
    time: '08:00',
    until: '11:00',
  };
  // An open day would trigger an email at once, so this one is full.
  await fillDays(entry.date);
  const submission_id = crypto.randomUUID();
  await database().rpc('join_waiting_list', { submission_id, entry }).throwOnError();
  await signIn(page, '/requests/waiting');
  const list = page.getByRole('tabpanel');
  await expect(list.getByText('Wilma Lund')).toBeVisible({ timeout: 30_000 });
  await expect(list).toContainText(`September 8, ${NEXT_YEAR}, arriving between 8 and 11 am`);
  await expect(list).toContainText('SUV');
  expect(await axeViolations(page, '[role=tabpanel]')).toEqual([]);
  await resize(page, { width: 390, height: 844 });
  await list.getByRole('button', { name: 'Take Wilma Lund off the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByText('Wilma Lund')).toHaveCount(0);
  await expect(page.locator('[data-announcer]')).toHaveText('Wilma Lund is off the list.');
  await expect(page.locator(':focus')).not.toHaveCount(0);
});
