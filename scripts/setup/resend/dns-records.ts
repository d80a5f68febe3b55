import type { DnsRecord } from './steps.ts';

/** Receivers ask for one; it becomes stricter when the reports are clean. */
const DMARC: DnsRecord = { type: 'TXT', name: '_dmarc', value: 'v=DMARC1; p=none;' };

/** The domain that is registered: names of records are relative to it. */
export function originOf(domain: string, records: readonly DnsRecord[]): string {
  const labels = domain.split('.');
  const below = labels.findLastIndex((_label, index) =>
    records.every(
      ({ name }) => index === 0 || name.endsWith(`.${labels.slice(0, index).join('.')}`),
    ),
  );
  return labels.slice(below).join('.');
}

/** What the owner enters where the domain is registered, as a table: Resend's records, and one for DMARC. */
export function writeTable(records: readonly DnsRecord[]): string {
  const rows = [...records, DMARC].map(({ type, name, value, priority }) => [
    type,
    name,
    // Resend shows some values in quotes.
    `${priority ?? ''} ${value.replace(/^"(.*)"$/, '$1')}`.trim(),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .join('\n');
}
