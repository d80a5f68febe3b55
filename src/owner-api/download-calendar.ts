import dns from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const DEADLINE_MS = 5_000;
const MAX_BYTES = 2_000_000;
const MAX_REDIRECTS = 5;

/** Why nothing came, in a sentence without the address. */
export class DownloadError extends Error {}

/** What belongs to no machine of the internet. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
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

/** Outside of which IPv6 has no internet. */
const internet6 = new BlockList();
internet6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the internet, and not of this machine, its network or its host. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  if (family === 'ipv6' && !internet6.check(address, family)) return false;
  return !refused.check(address, family);
}

const INSIDE = 'The address leads into a private network.';

/** The addresses of a name, if all of them are public: what is asked is what is connected to. */
const lookupPublic =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    dns.lookup(name, { ...options, all: true }, (error, addresses) => {
      // After an error there are none.
      const [first] = error ? [] : addresses;
      if (error || !first) done(error ?? new DownloadError(INSIDE), '');
      else if (!addresses.every(({ address }) => isAllowed(address)))
        done(new DownloadError(INSIDE), '');
      else if (options.all) done(null, addresses);
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
 * Reads a calendar that somebody names: by https and from public addresses alone, after every redirect too, at most
 * 2 MB within 5 seconds.
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
      throw new DownloadError(`The calendar answers with ${statusCode} instead of its entries.`);
    }
    if (!isRedirect) return await readText(response, signal);
    response.destroy();
    url = URL.parse(headers.location ?? '', url)?.href ?? null;
  }
  throw new DownloadError('The address leads from one to the next.');
}

function request(
  address: string,
  signal: AbortSignal,
  { get, isAllowed }: Network,
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.port !== '') {
    throw new DownloadError('The address has to begin with https, and have no port.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is looked at once it is resolved.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new DownloadError(INSIDE);
  const headers = { Accept: 'text/calendar', 'Accept-Encoding': 'identity' };
  const options = { headers, signal, agent: false, lookup: lookupPublic(isAllowed) } as const;
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', (error) => reject(asDownloadError(error, signal)));
  });
}

async function readText(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new DownloadError('The calendar is larger than 2 MB.');
      chunks.push(chunk);
    }
  } catch (error) {
    throw asDownloadError(error, signal);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function asDownloadError(error: unknown, signal: AbortSignal): DownloadError {
  if (error instanceof DownloadError) return error;
  const sentence = signal.aborted
    ? 'The calendar does not answer within 5 seconds.'
    : 'Nobody answers at the address.';
  return new DownloadError(sentence, { cause: error });
}
