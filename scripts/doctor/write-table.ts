import type { Finding, Findings } from './run-checks.ts';

const COUNTED = [
  ['ok', 'ok', 'ok'],
  ['warn', 'warning', 'warnings'],
  ['fail', 'failure', 'failures'],
  ['skip', 'skipped', 'skipped'],
] as const;

/** What `npm run doctor` prints: a line for each check, and below what is not well its mend. */
export function writeTable({ address, findings }: Findings): string {
  const width = Math.max(...findings.map(({ id }) => id.length));
  const groups = Map.groupBy(findings, ({ group }) => group);
  const lines = [...groups].flatMap(([group, members]) => [
    '',
    group,
    ...members.flatMap((finding) => describe(finding, width)),
  ]);
  const counts = COUNTED.map(([status, one, many]) => {
    const count = findings.filter((finding) => finding.status === status).length;
    return `${count} ${count === 1 ? one : many}`;
  });
  return [`The doctor looks at ${address}.`, ...lines, '', counts.join(', ')].join('\n');
}

function describe({ id, status, message, fix }: Finding, width: number): string[] {
  const line = `  ${status.padEnd(4)}  ${id.padEnd(width)}  ${message.replaceAll('\n', ' ')}`;
  const isWell = status === 'ok' || status === 'skip';
  return isWell ? [line] : [line, `${' '.repeat(width + 10)}→ ${fix}`];
}
