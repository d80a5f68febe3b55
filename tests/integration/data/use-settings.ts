import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../support/listen.ts';
import { useContentSource } from './site-environment.ts';

/** What the owner has set, as Sanity sends it. */
const SETTINGS = { _id: 'settings', businessName: 'Polaris Detailing', quoteValidityDays: 45 };

/** A content source that has settings and no other document, for the tests of a file: the site of this process reads it. */
export function useSettings(): void {
  const server = createServer((request, response) => {
    const isSettings = decodeURIComponent(request.url ?? '').includes('"settings"');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: isSettings ? SETTINGS : [] }));
  });
  beforeAll(async () => useContentSource(await listen(server)));
  afterAll(() => void server.close());
}
