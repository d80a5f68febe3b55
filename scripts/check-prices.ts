/**
 * `npm run prices:check`: whether quotes use the published prices. Exit code 1 when content and
 * services table disagree, 2 when they cannot be compared. Without variables of its own it uses the
 * services of the site that runs from this folder.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { environment } from '#config/env.ts';
import { getPublished } from '#content/getters/get-published.ts';
import { readActiveServices } from '#data/services.ts';
import { findDrift } from '#domain/drift.ts';

/** Variables that are set already take precedence over a file, and each file over the next. */
const FILES = ['.env.local', '.env', '.data/running.env'];

async function compare(): Promise<number> {
  for (const file of FILES) if (existsSync(file)) loadEnvFile(file);
  environment();
  const [published, table] = await Promise.all([getPublished(), readActiveServices()]);
  const content = published.flatMap(({ service }) => service ?? []);
  const drift = findDrift(content, table);
  for (const sentence of drift) console.error(sentence);
  if (drift.length > 0) return 1;
  console.log(`${content.length} services: quotes use the published prices.`);
  return 0;
}

try {
  process.exitCode = await compare();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('The prices could not be compared. Is the site running (npm start)?');
  process.exitCode = 2;
}
