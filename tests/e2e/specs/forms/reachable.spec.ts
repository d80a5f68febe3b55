import { expect, test } from '../../support/fixtures.ts';
import { choosePackage, fillBooking, requestBooking } from '../../support/visitor.ts';

test('a misspelled email domain gets a question, a doubtful phone and ZIP code get notes, and all can be sent', async ({
  page,
}) => {
  await page.goto('/booking');
  const email = page.getByLabel('Email', { exact: true });
  const question = page.getByRole('button', { name: 'Did you mean ann@gmail.com?' });
  await email.pressSequentially('ann@gmial.com');
  await expect(question).toHaveCount(0);
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Did you mean ann@gmail.com?');
  await question.click();
  await expect(email).toHaveValue('ann@gmail.com');
  await expect(email).toBeFocused();
  await expect(question).toHaveCount(0);

  await fillBooking(page, { Phone: '612-555-014', 'ZIP code': '10001' }, ['Email']);
  await choosePackage(page, 'ECO Wash Package');
  await page.getByLabel('Best way to reach you').selectOption('Text');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    'A US number has 10 digits, with the area code. This one has 9.',
  );
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
    "This ZIP code isn't in MN. Is it right?",
  );
  await requestBooking(page);
});

test('the contact form asks the same question', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Email', { exact: true }).fill('ann@yaho.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('112-555-0142');
  await page.getByLabel('Message').focus();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    "Please check this number. We couldn't call it.",
  );
  await page.getByRole('button', { name: 'Did you mean ann@yahoo.com?' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@yahoo.com');
});

test('a car is typed once, for a quote and a booking', async ({ page }) => {
  await page.goto('/quote');
  await page.getByLabel('Make').fill('Volvo');
  await page.getByLabel('Model').fill('XC60');
  await page.goto('/booking');
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Volvo');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('XC60');
  await page.getByLabel('Year', { exact: true }).fill('2019');
  await page.goto('/quote');
  await expect(page.getByLabel('Year')).toHaveValue('2019');
  await expect(page.getByLabel('Model')).toHaveValue('XC60');
});
