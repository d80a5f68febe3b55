import { createServer } from 'node:http';
import { listen } from '../../../local/http/listen.ts';

/** What the owner has set, as Sanity sends it. */
const SETTINGS = { _id: 'settings', businessName: 'Polaris Detailing', quoteValidityDays: 45 };

/** A content source that has settings and no other document, and the site's environment pointing to it. */
export async function startSettings(): Promise<() => void> {
  const server = createServer((request, response) => {
    const isSettings = decodeURIComponent(request.url ?? '').includes('"settings"');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: isSettings ? SETTINGS : [] }));
  });
  process.env.SANITY_API_HOST = `http://127.0.0.1:${await listen(server, 0)}`;
  return () => void server.close();
}
