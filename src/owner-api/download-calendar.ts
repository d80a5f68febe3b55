import dns from 'node:dns';
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  STATUS_CODES,
} from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { decodeText } from '#lib/decode-text.ts';

const DEADLINE_MS = 10_000;
const MAX_BYTES = 5_000_000;
const MAX_REDIRECTS = 5;

const HEADERS = {
  // Microsoft refuses requests without it.
  'User-Agent': 'Mobile-Detailing/1.0 (calendar subscription)',
  Accept: 'text/calendar, */*;q=0.1',
  'Accept-Encoding': 'gzip, br',
};

/** The reason why the download failed, in a sentence without the address. */
export class DownloadError extends Error {}

/** Ranges without public hosts. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
];

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const refused = new BlockList();
for (const range of NOT_PUBLIC) {
  const [address = '', prefix] = range.split('/');
  refused.addSubnet(address, Number(prefix), familyOf(address));
}

/** The only public range of IPv6. */
const internet6 = new BlockList();
internet6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an address is public, and not of this machine, its network or its host. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  if (family === 'ipv6' && !internet6.check(address, family)) return false;
  return !refused.check(address, family);
}

const PRIVATE = 'This address belongs to a private network.';

/** Resolves a name if all of its addresses are public. The connection then uses these same addresses. */
const lookupPublic =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    dns.lookup(name, { ...options, all: true }, (error, addresses) => {
      // After an error, `addresses` is undefined.
      const [first] = error ? [] : addresses;
      if (error || !first) done(error ?? new DownloadError(PRIVATE), '');
      else if (!addresses.every(({ address }) => isAllowed(address))) {
        done(new DownloadError(PRIVATE), '');
      } else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

type Network = {
  get: (
    url: URL,
    options: RequestOptions,
    done: (response: IncomingMessage) => void,
  ) => ClientRequest;
  isAllowed: (address: string) => boolean;
};
const INTERNET: Network = { get: https.get, isAllowed: isPublicAddress };

/**
 * Returns the text of a calendar at an address, at most 5 MB within 10 seconds. The address and every redirect must use
 * https and be public.
 * @throws DownloadError
 */
export async function downloadCalendar(address: string, network = INTERNET): Promise<string> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  let url: string | null = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS && url !== null; redirects += 1) {
    const response = await request(url, signal, network);
    const { statusCode = 0, headers } = response;
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isRedirect && statusCode !== 200) {
      response.destroy();
      const status = `${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim();
      throw new DownloadError(`The server responded with ${status} instead of a calendar.`);
    }
    if (!isRedirect) return await readText(response, signal);
    response.destroy();
    url = URL.parse(headers.location ?? '', withHttps(url))?.href ?? null;
  }
  throw new DownloadError('This address has too many redirects.');
}

/** Returns the address with `https:`. Calendar programs use `webcal:` for addresses to subscribe to. */
export const withHttps = (address: string): string =>
  address.trim().replace(/^webcals?:/i, 'https:');

/** Calendar servers use 8443 and other high ports. Ports below 1024 belong to other services of a machine. */
const isAllowedPort = (port: string) => port === '' || Number(port) >= 1024;

function request(
  address: string,
  signal: AbortSignal,
  { get, isAllowed }: Network,
): Promise<IncomingMessage> {
  const url = new URL(withHttps(address));
  if (url.protocol !== 'https:' || !isAllowedPort(url.port)) {
    throw new DownloadError('The address must start with https and have no port below 1024.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // `lookupPublic` checks names.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new DownloadError(PRIVATE);
  const options = {
    headers: HEADERS,
    signal,
    agent: false,
    lookup: lookupPublic(isAllowed),
  } as const;
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', (error) => reject(asDownloadError(error, signal)));
  });
}

const TOO_LARGE = 'The calendar is larger than 5 MB.';

async function readText(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new DownloadError(TOO_LARGE);
      chunks.push(chunk);
    }
  } catch (error) {
    throw asDownloadError(error, signal);
  }
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers;
  const [, charset = null] = /charset="?([\w-]+)/i.exec(type) ?? [];
  return decodeText(await decompress(Buffer.concat(chunks), encoding), charset);
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Decompresses a body. Some servers compress without declaring it. */
async function decompress(body: Buffer, encoding: string): Promise<Buffer> {
  const isGzip = body.subarray(0, GZIP.length).equals(GZIP);
  if (!isGzip && encoding.toLowerCase() !== 'br') return body;
  const expand = isGzip ? promisify(gunzip) : promisify(brotliDecompress);
  try {
    return await expand(body, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new DownloadError(isTooLarge ? TOO_LARGE : "The server's response is damaged.", {
      cause: error,
    });
  }
}

function asDownloadError(error: unknown, signal: AbortSignal): DownloadError {
  if (error instanceof DownloadError) return error;
  const sentence = signal.aborted
    ? `The calendar's server didn't respond within ${DEADLINE_MS / 1000} seconds.`
    : 'No server responds at this address.';
  return new DownloadError(sentence, { cause: error });
}
