import type { Page } from '@playwright/test';
import { DEFAULT_PLACE, INSTANT } from '#config/business.ts';
import {
  formatArrival,
  formatWhen,
  formatWhenShort,
  type When,
} from '#domain/booking/words/when.ts';
import { formatMinutes, longestMinutes } from '#domain/schedule/duration.ts';
import { addDays, businessDay, formatDayShort } from '#domain/schedule/times.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readBookings, type OwnerView } from '../../support/studio/read-bookings.ts';
import { bookingsOf, bothMailsAbout } from '../../support/traces.ts';
import {
  choosePackage,
  chooseServices,
  chosenPackage,
  fillBooking,
  requestBooking,
  showField,
} from '../../support/visitor.ts';

/** A package cheaper than the minimum: its price, the fee and the total are three numbers. */
const PACKAGE = { id: 'eco-wash', title: 'ECO Wash Package' };
const SEDAN = { label: 'Sedan', price: '$40', fee: '$60' };
const SUV = { label: 'SUV/Truck', price: '$50', fee: '$50' };
type Size = typeof SUV;
type Arrival = 'a window' | 'a time';
const TOTAL = '$100';

/** Later than instant confirmation allows. */
const DAY = addDays(businessDay(DEFAULT_PLACE.timeZone), INSTANT.days.usual + 5);

/** How a visitor gets to the booking form, with the package and the vehicle size chosen. */
const WAYS = {
  'from the page of a service': async (page: Page, size: Size, isScripted: boolean) => {
    await page.goto(`/services/${PACKAGE.id}`);
    const choose = () => page.getByRole('main').getByLabel(size.label).first().check();
    // Only a script keeps the answer from one page to the next.
    if (isScripted) await choose();
    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click();
    await expect(page.getByRole('button', { name: 'Request Booking' })).toBeAttached();
    if (!isScripted) await choose();
  },
  'from a saved quote': async (page: Page, size: Size) => {
    await page.goto('/quote');
    await page.getByLabel(size.label).check();
    await chooseServices(page, PACKAGE.title);
    await page.getByRole('button', { name: 'Save Quote' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/booking\?quote=/);
    await expect(chosenPackage(page)).toHaveValue(PACKAGE.id);
  },
  'on the booking page': async (page: Page, size: Size) => {
    await page.goto('/booking');
    await choosePackage(page, PACKAGE.title);
    await page.getByLabel(size.label).check();
  },
};

const NAMES = ['Ada Berg', 'Bo Dahl', 'Cleo Falk'];

/** The details that the site promised the visitor. */
type Promised = { when: When; size: Size; minutes: number; number: string };

/** The next booking is by another visitor. */
async function forgetVisitor(page: Page, isScripted: boolean): Promise<void> {
  await page.context().clearCookies();
  if (!isScripted) return;
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');
const textOfHtml = (html: string) =>
  collapseSpaces(html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, ' '));

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;

/** Books a visit and compares everything that its customer reads. */
async function bookAndCompare(page: Page, name: string, arrival: Arrival, size: Size) {
  const email = emailOf(name);
  await fillBooking(page, { Name: name, Email: email, Date: DAY, Time: '09:30' });
  if (arrival === 'a window') {
    await showField(page, 'Date');
    await page
      .getByRole('group', { name: 'We arrive between' })
      .getByRole('button')
      .first()
      .click();
  }
  await requestBooking(page);

  const [row] = await bookingsOf(email);
  if (!row) throw new Error(`${name} has no booking.`);
  expect(row.preferred_until === null).toBe(arrival === 'a time');
  const when: When = {
    date: row.visit_date,
    time: row.visit_time.slice(0, 5),
    until: row.visit_until?.slice(0, 5) ?? null,
  };
  const promise = { when, size, minutes: row.visit_minutes, number: row.appointment_number };

  const ticket = page.getByRole('article');
  expectTicket(await ticket.innerText(), promise);
  const file = await page.request.get(
    (await page.getByRole('link', { name: /calendar/i }).getAttribute('href')) ?? '',
  );
  expectCalendar(await file.text(), promise);

  const mails = await bothMailsAbout(email);
  for (const mail of mails) {
    for (const text of [collapseSpaces(mail.text), textOfHtml(mail.html)]) {
      for (const promised of [
        PACKAGE.title,
        size.label,
        size.price,
        size.fee,
        TOTAL,
        formatWhen(when),
      ]) {
        expect(text, mail.subject).toContain(promised);
      }
    }
    const isForOwner = !mail.to.includes(email);
    if (isForOwner)
      expect(mail.subject).toContain(
        `${formatDayShort(when.date).replace(',', '')}, ${formatArrival(when)}`,
      );
  }
  const texts = mails.map(({ text }) => text).join('\n');
  const link = /https?:\/\/[^\s\]]+\/visit\/[\w-]{22}/.exec(texts)?.[0] ?? 'no link';
  await page.goto(link);
  expectTicket(await page.getByRole('article').innerText(), promise);
  expectCalendar(await (await page.request.get(`${link}/calendar`)).text(), promise);
  return promise;
}

function expectTicket(text: string, { when, size, minutes, number }: Promised) {
  const shown = collapseSpaces(text);
  const { label, price, fee } = size;
  for (const promised of [PACKAGE.title, formatWhen(when), label, price, fee, TOTAL, number]) {
    expect(shown, 'the ticket').toContain(promised);
  }
  const duration = /about ([\d.–-]+ (?:hours?|minutes?))/.exec(shown)?.[1] ?? 'none';
  expect(longestMinutes(duration), 'the length on the ticket').toBe(minutes);
}

/** An entry starts with the window or the time, and lasts as long as the visit. */
function expectCalendar(file: string, { when, minutes }: Promised) {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const at = (name: string) => {
    const [, year, month, day, hour, minute] =
      /:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(lines.find((line) => line.startsWith(name)) ?? '') ??
      [];
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  };
  expect(new Date(at('DTSTART;')).toISOString()).toBe(`${when.date}T${when.time}:00.000Z`);
  expect((at('DTEND;') - at('DTSTART;')) / 60_000, 'the length in the calendar').toBe(minutes);
  expect(file.includes(formatArrival(when))).toBe(when.until !== null);
}

function expectOwnerReads(view: OwnerView, { when, size, minutes, number }: Promised) {
  const { list, detail, calendar, print, csv } = view;
  for (const text of [list, detail, calendar, print, csv]) {
    expect(collapseSpaces(text)).toContain(PACKAGE.title);
    expect(text).toContain(number);
  }
  for (const text of [list, detail, calendar, print]) expect(text).toContain(TOTAL);
  expect(csv).toContain(`,${TOTAL.slice(1)},`);
  for (const text of [list, detail, print, csv]) expect(text).toContain(size.label);
  for (const promised of [formatWhen(when), size.price, size.fee, formatMinutes(minutes)]) {
    expect(detail).toContain(promised);
  }
  expect(list).toContain(formatWhenShort(when));
  expect(calendar).toContain(formatWhenShort(when));
  expect(print).toContain(formatArrival(when));
  expect(print).toContain(formatMinutes(minutes));
  expect(csv).toContain(`"${when.date}","${when.time}","${when.until ?? ''}",${minutes}`);
}

/**
 * Every way, size and arrival. Without scripts there are no quotes, and a time is typed by hand.
 */
const BOOKINGS: Record<
  string,
  { isScripted: boolean; booked: [keyof typeof WAYS, Size, Arrival][] }
> = {
  'with scripts': {
    isScripted: true,
    booked: [
      ['from the page of a service', SEDAN, 'a window'],
      ['from a saved quote', SUV, 'a time'],
      ['on the booking page', SUV, 'a window'],
    ],
  },
  'without scripts': {
    isScripted: false,
    booked: [
      ['from the page of a service', SUV, 'a time'],
      ['on the booking page', SEDAN, 'a time'],
    ],
  },
};

for (const [how, { isScripted, booked }] of Object.entries(BOOKINGS)) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a booking reads the same everywhere @waits', async ({ page, browser }) => {
      test.setTimeout(180_000);
      const promises = new Map<string, Promised>();
      for (const [way, size, arrival] of booked) {
        const name = `${NAMES[promises.size]} ${isScripted ? 'On' : 'Off'}`;
        await forgetVisitor(page, isScripted);
        await WAYS[way](page, size, isScripted);
        promises.set(name, await bookAndCompare(page, name, arrival, size));
      }
      const views = await readBookings(browser, DAY, [...promises.keys()]);
      for (const [name, promise] of promises) {
        const view = views.get(name);
        if (!view) throw new Error(`The Studio shows nothing of ${name}.`);
        expectOwnerReads(view, promise);
      }
    });
  });
}
