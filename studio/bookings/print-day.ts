import { mapHref } from '#domain/contact-links.ts';
import { formatClock, formatDay } from '#domain/bookings/times.ts';
import { timeOf, type PlannedBooking } from './day-plan.ts';

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
    add('h2', `${formatClock(timeOf(row))} ${row.name}`);
    add('p', `${row.services.join(', ')} · ${row.phone} · #${row.number}`);
    const link = document.createElement('a');
    link.href = mapHref(row.address);
    link.textContent = row.address;
    add('p', '').append(link);
  }
  page.print();
}
