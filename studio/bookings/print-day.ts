import { describePrice } from '#domain/bookings/price-words.ts';
import { formatDay } from '#domain/bookings/times.ts';
import { currentWhen, formatArrival } from '#domain/bookings/when.ts';
import { mapHref } from '#domain/contact-links.ts';
import { formatMinutes } from '#domain/duration.ts';
import type { PlannedBooking } from './day-plan.ts';

/** Prints a day's visits as a plain page. What visitors wrote becomes text, never markup. */
export function printDay(day: string, visits: PlannedBooking[]): void {
  const page = window.open('', '_blank');
  if (!page) return;
  const { document } = page;
  document.title = formatDay(day);
  document.body.style.font = '16px/1.5 system-ui, sans-serif';
  const add = (tag: 'h1' | 'h2' | 'p', text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    document.body.append(element);
    return element;
  };
  add('h1', formatDay(day));
  for (const { row } of visits) {
    add('h2', `${formatArrival(currentWhen(row))} ${row.name}`);
    add('p', `${row.services.join(', ')} · ${formatMinutes(row.visitMinutes)}`);
    add('p', describePrice(row));
    add('p', `${row.phone} · #${row.number}`);
    const link = document.createElement('a');
    link.href = mapHref(row.address);
    link.textContent = row.address;
    add('p', '').append(link);
  }
  page.print();
}
