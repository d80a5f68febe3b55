import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type Server,
} from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../tests/support/process/listen.ts';
import { downloadCalendar, isPublicAddress } from './download-calendar.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An internet on which this server is every host. It responds without encryption. */
async function internet(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  const { port } = new URL(await listen(server));
  return {
    isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    get: (url: URL, options: RequestOptions, done: (response: IncomingMessage) => void) =>
      get(`http://localhost:${port}${url.pathname}`, { ...options, family: 4 }, done),
  };
}

const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const ADDRESS = 'https://calendar.example/secret.ics';

describe('the download of a calendar', () => {
  it('follows a redirect and reads its target', async () => {
    const network = await internet((request, response) => {
      if (request.url === '/secret.ics') response.writeHead(302, { Location: '/new.ics' }).end();
      else response.end(FILE);
    });
    expect(await downloadCalendar(ADDRESS, network)).toBe(FILE);
  });

  it('sends a User-Agent, which Microsoft requires', async () => {
    const network = await internet((request, response) => {
      response.writeHead(request.headers['user-agent'] ? 200 : 400).end(FILE);
    });
    expect(await downloadCalendar(ADDRESS, network)).toBe(FILE);
  });

  it.each(['webcal://calendar.example/new.ics', 'https://calendar.example:8443/new.ics'])(
    'follows to %s',
    async (Location) => {
      const network = await internet((request, response) => {
        if (request.url === '/secret.ics') response.writeHead(302, { Location }).end();
        else response.end(FILE);
      });
      expect(await downloadCalendar(ADDRESS, network)).toBe(FILE);
    },
  );

  it.each([
    ['gzip', gzipSync(FILE), { 'Content-Encoding': 'gzip' }],
    ['gzip without a word', gzipSync(FILE), {}],
    ['brotli', brotliCompressSync(FILE), { 'Content-Encoding': 'br' }],
    ['a byte order mark', Buffer.from(`\uFEFF${FILE}`), {}],
    ['two bytes a character', Buffer.from(`\uFEFF${FILE}`, 'utf16le'), {}],
  ])('reads %s', async (_, body, headers) => {
    const network = await internet((_request, response) =>
      response.writeHead(200, headers).end(body),
    );
    expect(await downloadCalendar(ADDRESS, network)).toBe(FILE);
  });

  it('reads the charset that the server declares, unless the text is Unicode', async () => {
    const latin = Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:Zo\u00eb', 'latin1');
    const headers = { 'Content-Type': 'text/calendar; charset=ISO-8859-1' };
    const network = (body: Buffer | string) =>
      internet((_request, response) => response.writeHead(200, headers).end(body));
    expect(await downloadCalendar(ADDRESS, await network(latin))).toContain('Zo\u00eb');
    expect(await downloadCalendar(ADDRESS, await network('SUMMARY:Zo\u00eb'))).toContain(
      'Zo\u00eb',
    );
  });

  it('ends when a response is damaged or expands beyond the limit', async () => {
    const bomb = await internet((_request, response) => response.end(gzipSync(Buffer.alloc(9e6))));
    await expect(downloadCalendar(ADDRESS, bomb)).rejects.toThrow(/larger than 5 MB/);
    const cut = await internet((_request, response) =>
      response.end(gzipSync(FILE).subarray(0, 20)),
    );
    await expect(downloadCalendar(ADDRESS, cut)).rejects.toThrow(/damaged/);
  });

  it.each([
    ['http://calendar.example/secret.ics', /start with https/],
    ['https://calendar.example:25/secret.ics', /no port below/],
    ['https://10.0.0.7/secret.ics', /private network/],
    ['https://169.254.169.254/latest/meta-data', /private network/],
    ['https://[::1]/secret.ics', /private network/],
  ])('is refused for %s, named or redirected to', async (address, message) => {
    const network = await internet((_request, response) => {
      response.writeHead(302, { Location: address }).end();
    });
    await expect(downloadCalendar(address, network)).rejects.toThrow(message);
    await expect(downloadCalendar(ADDRESS, network)).rejects.toThrow(message);
  });

  it('never connects to a name that resolves to a private address', async () => {
    const reached: string[] = [];
    const { get: getLocal } = await internet((request) => reached.push(request.url ?? ''));
    const network = { get: getLocal, isAllowed: isPublicAddress };
    await expect(downloadCalendar(ADDRESS, network)).rejects.toThrow(/private network/);
    expect(reached).toEqual([]);
  });

  it.each([
    ['a sign-in page', 403, /responded with 403 Forbidden/],
    ['a lost calendar', 404, /responded with 404 Not Found/],
  ])('reports the response instead of a calendar: %s', async (_, status, message) => {
    const network = await internet((_request, response) => response.writeHead(status).end());
    await expect(downloadCalendar(ADDRESS, network)).rejects.toThrow(message);
  });

  it('ends after 5 MB, and after too many redirects', async () => {
    const endless = await internet((_request, response) => {
      const more = () => response.write('x'.repeat(64_000), more);
      more();
    });
    await expect(downloadCalendar(ADDRESS, endless)).rejects.toThrow(/larger than 5 MB/);
    const circle = await internet((_request, response) => {
      response.writeHead(302, { Location: ADDRESS }).end();
    });
    await expect(downloadCalendar(ADDRESS, circle)).rejects.toThrow(/too many redirects/);
  });
});

describe('a public address', () => {
  it.each([
    ['8.8.8.8', true],
    ['2607:f8b0:4009:819::200e', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.100.100.200', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::ffff:8.8.8.8', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::a00:1', false],
    [new URL('https://0x7f.1/').hostname, false],
    ['nowhere', false],
  ])('is %s: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});
