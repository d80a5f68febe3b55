/**
 * `npm run tool prices:check` checks that quotes use the published prices. The exit code is 1 when the content
 * and the services table disagree and 2 when they cannot be compared. If no variables are set, the command
 * uses the services of the site that runs from this folder.
 */
import { environment } from '#config/env.ts';
import { getPublished } from '#content/getters/published.ts';
import { readWrittenServices } from '#data/services.ts';
import { findDrift } from '#domain/publishing/published.ts';
import { describeError } from './describe-error.ts';
import { loadVariables } from './variables.ts';

async function compare(): Promise<number> {
  loadVariables({ running: true });
  environment();
  const [published, table] = await Promise.all([getPublished(), readWrittenServices()]);
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
  console.error(describeError(error));
  console.error('Comparing the prices failed. Is the site running (npm start)?');
  process.exitCode = 2;
}
