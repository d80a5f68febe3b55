import type { DnsRecord } from './steps.ts';

/** Receivers ask for one; it becomes stricter when the reports are clean. */
const DMARC: DnsRecord = { type: 'TXT', name: '_dmarc', value: 'v=DMARC1; p=none;' };
/** A string of a zone file may be that long. */
const STRING_LENGTH = 255;
const TTL_S = 3600;

/** What the owner enters where the domain is registered: Resend's records, and one for DMARC. */
export const withDmarc = (records: readonly DnsRecord[]): DnsRecord[] => [...records, DMARC];

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

/** Records as a table, to be typed or compared. */
export function writeTable(records: readonly DnsRecord[]): string {
  const rows = records.map(({ type, name, value, priority }) => [
    type,
    name,
    `${priority ?? ''} ${bare(value)}`.trim(),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .join('\n');
}

/** The same as a zone file (RFC 1035), which most registrars and name servers import. */
export function writeZone(origin: string, records: readonly DnsRecord[]): string {
  const lines = records.map(({ type, name, value, priority }) => {
    const data = type === 'TXT' ? inStrings(bare(value)) : bare(value).replace(/\.?$/, '.');
    return `${name} ${TTL_S} IN ${type} ${priority == null ? '' : `${priority} `}${data}`;
  });
  return `$ORIGIN ${origin}.\n${lines.join('\n')}\n`;
}

/** Resend shows some values in quotes. */
const bare = (value: string) => value.replace(/^"(.*)"$/, '$1');

function inStrings(value: string): string {
  const parts = value.match(new RegExp(`.{1,${STRING_LENGTH}}`, 'g')) ?? [''];
  return parts.map((part) => `"${part}"`).join(' ');
}
