import type { DaySheetVisit } from '#domain/bookings/schemas.ts';
import { formatDay } from '#domain/bookings/times.ts';
import { callHref, mapHref } from '#domain/contact-links.ts';
import { visitLines } from './visit-lines.ts';

const STYLES = `
  body { font: 15px/1.45 system-ui, sans-serif; max-width: 42rem; margin: 1rem auto; padding: 0 1rem; }
  article { break-inside: avoid; border-top: 1px solid #999; padding: 0.75rem 0; }
  h2 { font-size: 1.05rem; margin: 0 0 0.25rem; }
  p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  .note { font-weight: 600; }
`;

/**
 * The visits of a day as a plain page for paper and for the phone in the van. What visitors and members
 * wrote becomes text, never markup.
 * @param page a window that a press has opened
 */
export function printDay(page: Window, day: string, visits: DaySheetVisit[]): void {
  const { document } = page;
  document.title = formatDay(day);
  const viewport = document.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  const style = document.createElement('style');
  style.textContent = STYLES;
  document.head.append(viewport, style);

  const add = (parent: HTMLElement, tag: 'h1' | 'h2' | 'p' | 'article', text = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const addLink = (parent: HTMLElement, text: string, href: string | null) => {
    const line = add(parent, 'p', href === null ? text : '');
    if (href === null) return;
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    line.append(link);
  };

  add(document.body, 'h1', formatDay(day));
  for (const visit of visits) {
    const { title, lines, notes } = visitLines(visit);
    const article = add(document.body, 'article');
    add(article, 'h2', title);
    addLink(article, visit.phone, callHref(visit.phone));
    addLink(article, visit.address, mapHref(visit.address));
    for (const line of lines) add(article, 'p', line);
    for (const note of notes) add(article, 'p', `Note: ${note}`).className = 'note';
  }
  page.print();
}
