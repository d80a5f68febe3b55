import { extrasFor } from '#domain/booking/fields/fields.ts';
import type { DaySheetVisit } from '#domain/booking/schemas.ts';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { describeBooked, describePrice } from '#domain/booking/words/booked-services.ts';
import { isOpenedText } from '#domain/booking/words/text-messages.ts';
import { currentWhen, formatArrival } from '#domain/booking/words/when.ts';
import { callHref, mapHref } from '#domain/contact/contact-links.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { formatDay } from '#domain/schedule/times.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { PrintButton } from '../ui/print-button.tsx';

export const PrintDayButton = ({ day }: { day: string }) => (
  <PrintButton
    fontSize={1}
    padding={2}
    text="Print"
    aria-label={`Print ${formatDay(day)}`}
    fill={async (page, api) => writeDay(page, day, (await api.list('day', { day })).rows)}
  />
);

const STYLES = `
  body { font: 15px/1.45 system-ui, sans-serif; max-width: 42rem; margin: 1rem auto; padding: 0 1rem; }
  article { break-inside: avoid; border-top: 1px solid #999; padding: 0.75rem 0; }
  h2 { font-size: 1.05rem; margin: 0 0 0.25rem; }
  p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  .note { font-weight: 600; }
  .rule { height: 2rem; border-bottom: 1px dotted #999; }
`;

/**
 * Writes the visits of a day as a plain page for paper and for a phone. Texts by visitors and members never
 * become markup.
 * @param page a window that a press has opened
 */
function writeDay(page: Window, day: string, visits: DaySheetVisit[]): void {
  const { document } = page;
  document.title = formatDay(day);
  const add = <Tag extends 'meta' | 'style' | 'h1' | 'h2' | 'p' | 'a' | 'article'>(
    parent: HTMLElement,
    tag: Tag,
    text = '',
  ) => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const addLink = (parent: HTMLElement, text: string, href: string | null) => {
    if (href === null) add(parent, 'p', text);
    else add(add(parent, 'p'), 'a', text).href = href;
  };

  const content = 'width=device-width, initial-scale=1';
  Object.assign(add(document.head, 'meta'), { name: 'viewport', content });
  add(document.head, 'style', STYLES);
  add(document.body, 'h1', formatDay(day));
  for (const visit of visits) {
    const { title, lines, notes } = visitLines(visit);
    const article = add(document.body, 'article');
    add(article, 'h2', title);
    addLink(article, visit.phone, callHref(visit.phone));
    addLink(article, visit.fullAddress, mapHref(visit.fullAddress));
    for (const line of lines) add(article, 'p', line);
    for (const note of notes) add(article, 'p', note).className = 'note';
    // A line to write on.
    add(article, 'p').className = 'rule';
  }
}

/** Returns a visit's text for the printed day, without the phone number and the address. */
export function visitLines(visit: DaySheetVisit) {
  const paid = visit.paid > 0 ? [`${formatUsd(visit.paid)} paid`] : [];
  return {
    title: visitTitle(visit),
    lines: [
      formatVehicle(visit),
      ...(visit.team === null ? [] : [`Team ${visit.team}`]),
      describeBooked(visit),
      [describePrice(visit), ...paid].join(', '),
      `#${visit.number}${visit.status === 'confirmed' ? '' : `, ${STATUS_LABELS[visit.status]}: not agreed`}`,
    ],
    notes: visitNotes(visit),
  };
}

const visitTitle = (visit: DaySheetVisit) =>
  `${formatArrival(currentWhen(visit))}, ${formatMinutes(visit.visitMinutes)}: ${visit.name}`;

/** Returns everything that the customer and the members wrote about a visit. */
export const visitNotes = (visit: DaySheetVisit): string[] => [
  ...extrasFor('all', visit).map(({ label, text }) => `${label}: ${text}`),
  ...[...visit.customerNotes, ...visit.notes]
    .filter((note) => !isOpenedText(note))
    .map((note) => `Note: ${note}`),
];
