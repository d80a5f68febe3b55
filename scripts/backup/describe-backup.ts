import type { Manifest } from './manifest.ts';

/** What is in a backup, for people. */
export function describeBackup({ createdAt, version, content, rows }: Manifest): string {
  const { projectId, dataset, documents, assets } = content;
  return [
    `Backup of ${createdAt}, version ${version}`,
    '',
    `Content of project ${projectId}, dataset ${dataset}:`,
    ...Object.entries(documents).map(([type, ids]) => count(ids.length, type)),
    count(assets, 'photos and files'),
    '',
    `Rows of ${rows.host}:`,
    ...rows.tables.map(({ name, rows: number }) => count(number, name)),
  ].join('\n');
}

export const count = (number: number, what: string): string =>
  `${String(number).padStart(8)}  ${what}`;
