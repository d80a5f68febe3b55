import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../support/process/listen.ts';
import { useContentSource } from './site-environment.ts';

/** The owner's settings, as Sanity sends them. */
const SETTINGS = { _id: 'settings', businessName: 'Polaris Detailing', quoteValidityDays: 45 };

/**
 * A content source with only the settings, for the tests of a file. The site in this process reads
 * it.
 */
export function useSettings(): void {
  const server = createServer((request, response) => {
    const isSettings = decodeURIComponent(request.url ?? '').includes('"settings"');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: isSettings ? SETTINGS : [] }));
  });
  beforeAll(async () => useContentSource(await listen(server)));
  afterAll(() => void server.close());
}
