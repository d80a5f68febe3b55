/**
 * Shows a page of the site's own in a window and prints it.
 * @param page a window that a press has opened
 * @param html without scripts; what visitors wrote is escaped in it
 */
export function printPage(page: Window, html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  page.document.replaceChild(
    page.document.importNode(parsed.documentElement, true),
    page.document.documentElement,
  );
  page.print();
}
