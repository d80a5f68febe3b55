import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { addDays, businessDay } from '../../../../src/domain/schedule/times.ts';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { database, running } from '../../support/harness.ts';
import { bookByPhone, CAR_AT_HOME, finishBooking } from '../../support/owner.ts';
import { resize } from '../../support/resize.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import {
  emailTo,
  fillIn,
  finishVisit,
  outcomeOf,
  dragByAnHour,
  signIn,
} from '../../support/studio/studio.ts';
import {
  choosePackage,
  fillBooking,
  requestBooking,
  showField,
  openVisitor,
} from '../../support/visitor.ts';

/** A day for which no other test books. */
const DAY = `${NEXT_YEAR}-08-24`;
const NAME = 'Phoebe Calder';
const EMAIL = 'phoebe@example.com';
const PHONE = '612-555-0133';
/** For the known customer, with another car. */
const CALLER = {
  Year: '2021',
  Make: 'Volvo',
  Model: 'XC60',
  Date: DAY,
  'Arrives (Central Time)': '09:00',
};
const TOLD = 'Blocked from 8:00 AM to 12:00 PM: Dentist.';

/** The same customer was visited twice, with another car. */
async function visitTwice(): Promise<void> {
  const customer = { name: NAME, phone: PHONE, services: ['eco-wash'], vehicle_type: 'regular' };
  const car = { year: 2019, make: 'honda', model: 'Civic' };
  for (const date of [`${NEXT_YEAR}-07-06`, `${NEXT_YEAR}-07-20`]) {
    await finishBooking(
      await bookByPhone({ ...CAR_AT_HOME, ...customer, ...car, date, time: '09:00' }),
    );
  }
}

async function blockMorning(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Blocked times' }).click({ timeout: 30_000 });
  await page.getByLabel('First day').fill(DAY);
  await expect(page.getByLabel('Last day')).toHaveValue(DAY);
  await page.getByRole('checkbox', { name: 'All day' }).uncheck();
  await fillIn(page, { From: '08:00', Until: '12:00', 'Reason (optional)': 'Dentist' });
  await page.getByRole('button', { name: 'Block this time' }).click();
  await expect(page.getByText(/^Dentist · Blocked by/)).toBeVisible();
}

/** Without an email address, but with a link to the ticket. */
async function bookCaller(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New booking' }).click();
  const form = page.getByRole('form', { name: 'New booking' });
  await form.getByRole('button', { name: 'Book this visit' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await form.getByLabel('Phone').fill(PHONE);
  await form.getByRole('button', { name: new RegExp(`^${NAME}, Edina, last `) }).click();
  await expect(form.getByLabel('Address')).toHaveValue('1 Lake Street');
  await fillIn(form, CALLER);
  await form.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'SUV/Truck' });
  await form.getByText(/^ECO Wash Package, \$/).click();
  await expect(form.getByText(/^Total \$100, with a mobile service fee of/)).toBeVisible();
  await form.getByText(/^Make a link to the customer's ticket/).click();
  await form.getByRole('button', { name: 'Book this visit' }).click();
  await expect(form.getByText(TOLD)).toBeVisible();
  await form.getByRole('button', { name: 'Book anyway' }).click();
  await expect(outcomeOf(page, /^Booked\. Request #A-/)).toBeVisible();
  const link = await page.getByLabel("The customer's link").inputValue();
  await page.getByRole('button', { name: 'Open the booking' }).click();
  return link;
}

/** With the missing email address, without an email to it. */
async function changeAddress(page: Page, opened: Locator): Promise<void> {
  await expect(opened.getByText('By phone', { exact: true })).toBeVisible();
  await opened.getByRole('button', { name: 'Change details' }).click();
  const change = opened.getByRole('form', { name: 'Change details' });
  await change.getByLabel('Address').fill('9 Oak Street');
  await change.getByLabel('Email (optional)').fill(EMAIL);
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change.getByText(TOLD)).toBeVisible();
  await change.getByRole('button', { name: 'Save anyway' }).click();
  await expect(
    page.getByText('Address: 1 Lake Street, Edina, MN 55424 → 9 Oak Street, Edina, MN 55424'),
  ).toBeVisible();
}

/** Six weeks later, with everything filled in. */
async function bookAgain(page: Page, opened: Locator): Promise<void> {
  await opened.getByRole('button', { name: 'Again in 6 weeks' }).click();
  const form = page.getByRole('form', { name: 'New booking' });
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(`${NEXT_YEAR}-10-05`);
  await expect(form.getByLabel('Address')).toHaveValue('9 Oak Street');
  await page.goBack();
}

/** By keyboard, then again by mouse. The customer gets an email about the first. */
async function moveInCalendar(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByLabel('Go to day').fill(DAY);
  await page.getByRole('button', { name: `${NAME}, ` }).press('Alt+ArrowDown');
  const move = page.getByRole('form', { name: `Move ${NAME}` });
  await expect(move.getByLabel('Arrives (Central Time)')).toHaveValue('09:15');
  await move.getByText('Email the customer, with an updated calendar entry').click();
  await move.getByRole('button', { name: 'Move the visit' }).click();
  await expect(move.getByText(TOLD)).toBeVisible();
  await move.getByRole('button', { name: 'Move anyway' }).click();
  await expect(outcomeOf(page, 'Moved.')).toBeVisible();

  const block = page.getByRole('button', { name: new RegExp(`^${NAME}, .*9:15 AM until`) });
  await dragByAnHour(block);
  await expect(move.getByLabel('Arrives (Central Time)')).toHaveValue('10:15');
  await move.getByRole('button', { name: 'Leave it' }).click();
  await block.click();
}

test('a caller is booked after a warning, moved in the calendar, done and recognized', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await resize(page, { width: 1440, height: 900 });
  await visitTwice();
  await signIn(page, '/requests/calendar');
  await blockMorning(page);
  const link = await bookCaller(page);
  expect(await (await request.get(link)).text()).toContain('Your visit is confirmed');
  const opened = page.getByRole('region', { name: 'Opened' });
  await expect(opened.getByText(/^Third visit, last in July/)).toBeVisible();
  await changeAddress(page, opened);
  await moveInCalendar(page);
  // The list stays beside the open detail, and marks its entry.
  await expect(opened.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(page.locator('[aria-current="true"]', { hasText: NAME })).toBeVisible();

  const update = await emailTo(EMAIL, /^New time: \w{3}, Aug 24, 9:15 AM/);
  expect(update.text).toContain('9 Oak Street');
  const file = update.attachments.find(({ filename }) => filename.endsWith('.ics'));
  const entry = Buffer.from(file?.content ?? '', 'base64').toString();
  expect(entry).toMatch(/^DTSTART.*T091500/m);
  expect(entry).toMatch(/^LOCATION:9 Oak Street/m);
  expect(await (await request.get(`${link}/calendar`)).text()).toContain('T091500');

  await finishVisit(opened);
  await bookAgain(page, opened);
  await opened.getByRole('button', { name: 'Open customer' }).click();
  await expect(opened.getByText(/^3 visits, the last on .*August 24, .* spent$/)).toBeVisible();
  await expect(opened.getByRole('button', { name: `${NAME}, ECO Wash Package` })).toHaveCount(3);
  await expect(opened.getByText('2021 Volvo XC60, 2019 Honda Civic')).toBeVisible();

  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: /^Unblock .*August 24/ }).click();
  // Other tests may have blocked other days meanwhile.
  await expect(page.getByText(/^Dentist · Blocked by/)).toBeHidden();
});

test('on a phone, the first screen of a request shows what to decide on, and one press confirms', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const visitor = await openVisitor(browser);
  await visitor.goto('/booking');
  const asked = { Email: 'onne@example.com', Name: 'Onne Karlsen', Date: `${NEXT_YEAR}-09-21` };
  await fillBooking(visitor, asked);
  await showField(visitor, 'Package');
  await choosePackage(visitor, 'ECO Wash Package');
  await requestBooking(visitor);
  await visitor.close();
  await resize(page, { width: 390, height: 844 });
  await signIn(page, '/requests');
  await page.getByRole('button', { name: /Onne Karlsen/ }).click({ timeout: 30_000 });
  const opened = page.getByRole('region', { name: 'Opened' });
  const confirm = opened.getByRole('button', { name: /^Confirm \d/ });
  for (const shown of [
    opened.getByRole('heading', { name: 'Onne Karlsen' }),
    opened.getByText(/September 21, .* at 9:30 AM/).first(),
    opened.getByRole('link', { name: '100 Lake Street' }),
    opened.getByText(/^2021 Volvo XC60 · ECO Wash Package, SUV\/Truck$/),
    opened.getByText('$100', { exact: false }).first(),
    opened.getByRole('link', { name: /^Call / }),
    opened.getByRole('button', { name: 'Text', exact: true }),
    confirm,
  ]) {
    await expect(shown).toBeInViewport();
  }
  await confirm.click();
  await expect(opened.getByText(/^Confirmed\. The email goes out/)).toBeVisible();
  await opened.getByRole('button', { name: 'Undo' }).click();
  await expect(opened.getByText('Undone.')).toBeVisible();
});

test('on a phone, one press sets a missing size, and the price is one number', async ({ page }) => {
  const booking = {
    name: 'Sila Nordby',
    email: 'sila@example.com',
    phone: '612-555-0155',
    ...CAR_AT_HOME,
    package: 'complete-detail',
    date: `${NEXT_YEAR}-09-28`,
    time: '09:00',
  };
  await database().rpc('create_booking', { submission_id: randomUUID(), booking }).throwOnError();
  await resize(page, { width: 390, height: 844 });
  await signIn(page, '/requests');
  await page.getByRole('button', { name: /Sila Nordby/ }).click({ timeout: 30_000 });
  const opened = page.getByRole('region', { name: 'Opened' });
  const size = opened.getByRole('group', { name: 'Size' });
  const answer = size.getByRole('button', { name: 'SUV/Truck: $350' });
  await expect(answer).toBeInViewport();
  await expect(opened.getByText('$300 or $350 a visit, by the size of the vehicle')).toHaveCount(2);
  await answer.click();
  await expect(opened.getByText(/XC60 · .*, SUV\/Truck$/)).toBeVisible();
  await expect(size).toBeHidden();
  await expect(opened.getByText(/ or \$350/)).toHaveCount(0);
  await expect(opened.getByText('Size: none → SUV/Truck')).toBeVisible();
});

test('on a phone, two rows of buttons control the calendar, and More has the rest', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await signIn(page, '/requests/calendar');
  const shapes = page.getByRole('group', { name: 'Show as' });
  await expect(shapes.getByRole('button')).toHaveText(['Day', 'List'], { timeout: 30_000 });
  const blocked = page.getByRole('button', { name: 'Blocked times' });
  await expect(blocked).toBeHidden();
  const bar = await shapes.locator('..').boundingBox();
  expect(bar?.height).toBeLessThan(100);
  const day = await page.getByLabel('Go to day').boundingBox();
  expect(day?.width).toBeGreaterThan(120);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const placeInBar = async () => {
    const [bar, button] = [await shapes.locator('..').boundingBox(), await more.boundingBox()];
    return bar && button && [button.x - bar.x, button.y - bar.y];
  };
  const place = await placeInBar();
  await more.click();
  await expect(blocked).toBeVisible();
  await expect.poll(placeInBar).toEqual(place);
  await blocked.click();
  await expect(page.getByLabel('Reason (optional)')).toBeVisible();
});

/** Counts presses, by keyboard or with a finger or mouse. */
function countPresses(byKeyboard: boolean) {
  let count = 0;
  const pressOnce = async (target: Locator) => {
    if (!byKeyboard) return target.click({ timeout: 30_000 });
    await expect(target).toBeVisible({ timeout: 30_000 });
    const isCheckbox = (await target.getAttribute('type')) === 'checkbox';
    return target.press(isCheckbox ? ' ' : 'Enter');
  };
  return {
    press: async (target: Locator) => {
      count += 1;
      await pressOnce(target);
    },
    /** Since the last count. */
    taken: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

for (const [how, width, byKeyboard] of [
  ['on a phone', 390, false],
  ['by the keyboard @landed', 1440, true],
] as const) {
  test(`an owner's Monday takes few presses ${how}`, async ({ page }) => {
    test.setTimeout(120_000);
    // Both may run on one stack, and the first confirms its visit.
    const shift = byKeyboard ? 1 : 0;
    const name = `Monday ${width}`;
    const phone = `612-555-01${String(width).slice(0, 2)}`;
    const email = `monday-${width}@example.com`;
    const visit = { ...CAR_AT_HOME, name, phone, email, time: '09:00' };
    const date = `${NEXT_YEAR}-10-${12 + shift}`;
    const asked = { ...visit, date, package: 'eco-wash', size: 'suv' };
    await database()
      .rpc('create_booking', { submission_id: randomUUID(), booking: asked })
      .throwOnError();
    const nextDay = addDays(businessDay(DEFAULT_PLACE.timeZone), 1);
    const washed = { services: ['eco-wash'], vehicle_type: 'suv' };
    await bookByPhone({ ...visit, ...washed, date: nextDay });
    await resize(page, { width, height: 844 });
    const { press, taken } = countPresses(byKeyboard);
    const opened = page.getByRole('region', { name: 'Opened' });

    await signIn(page, '/requests/new');
    await press(page.getByRole('button', { name: new RegExp(name) }));
    await press(opened.getByRole('button', { name: /^Confirm \d/ }));
    await expect(opened.getByText(/^Confirmed\. The email goes out/)).toBeVisible();
    expect(taken()).toBeLessThanOrEqual(2);

    await page.goto(`${running().siteUrl}/studio/requests`);
    await press(page.getByRole('tab', { name: 'Tomorrow' }));
    const route = page.getByRole('link', { name: 'Route to all stops' });
    await expect(route).toHaveAttribute('href', /Lake(?:%20|\+)Street/, { timeout: 30_000 });
    // The next press opens it.
    expect(taken() + 1).toBeLessThanOrEqual(2);

    const form = page.getByRole('form', { name: 'New booking' });
    await press(page.getByRole('button', { name: 'New booking' }));
    await form.getByLabel('Phone').fill(phone);
    await press(form.getByRole('button', { name: new RegExp(`^${name}, Edina`) }));
    await expect(form.getByLabel('Address')).toHaveValue('1 Lake Street');
    const later = `${NEXT_YEAR}-11-0${2 + shift}`;
    await fillIn(form, { Date: later, 'Arrives (Central Time)': '09:00' });
    const wash = form.getByRole('checkbox', { name: /^ECO Wash Package/ });
    if (!(await wash.isChecked())) await press(wash);
    await press(form.getByRole('button', { name: 'Book this visit' }));
    await expect(outcomeOf(page, /^Booked\. Request #A-/)).toBeVisible();
    expect(taken()).toBeLessThanOrEqual(4);

    await page.goto(`${running().siteUrl}/studio/requests/calendar`);
    const shown = page.getByLabel('Go to day');
    await expect(shown).toBeVisible({ timeout: 30_000 });
    await shown.fill(`${NEXT_YEAR}-11-${12 + shift}`);
    const more = page.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await press(more);
    await press(page.getByRole('button', { name: 'Blocked times' }));
    await press(page.getByRole('button', { name: 'Block this time' }));
    const unblock = page.getByRole('button', {
      name: new RegExp(`^Unblock .*November ${12 + shift}`),
    });
    await press(unblock);
    // The last one frees the day again.
    expect(taken() - 1).toBeLessThanOrEqual(3);
    await expect(unblock).toHaveCount(0);
  });
}
