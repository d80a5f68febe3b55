import { createHash } from 'node:crypto';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listen } from '../../support/process/listen.ts';

const REPORT_PATH = '/reported-by-the-page';

/** Reports errors and warnings in the console, exceptions, and policy violations of a page. */
function record(path: string): void {
  const report = (text: string) => navigator.sendBeacon(path, `${location.pathname}: ${text}`);
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      report(`${level}: ${values.map(String).join(' ')}`);
      write(...values);
    };
  }
  addEventListener('error', ({ message }) => report(`thrown: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  );
  document.currentScript?.remove();
}

const RECORDER = `(${record.toString()})('${REPORT_PATH}');`;

/**
 * The addresses of the product and its emulators. Sanity's client puts the project before its own.
 */
const OWN_HOST = /^(?:.+\.)?localhost$/;

/**
 * Passes on all requests of a browser and watches them, because WebDriver reports neither console messages nor
 * response statuses. Each page gets a script that reports its errors. Nothing leaves this machine.
 */
export class WatchingProxy {
  port = 0;
  readonly #server: Server;
  readonly #statuses = new Map<string, number>();
  #faults: string[] = [];
  #visitorAddress = someAddress();
  #firstScript = '';
  #scriptsMayPass = Promise.resolve();

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        this.#faults.push(`${request.url ?? ''}: ${String(error)}`);
        response.destroy();
      });
    });
    this.#server.on('connect', ({ url }, socket) => tunnel(new URL(`http://${url ?? ''}`), socket));
  }

  async listen(): Promise<void> {
    this.port = Number(new URL(await listen(this.#server)).port);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Clears the requests of this visit. @returns the problems of the visit, one line each */
  endVisit(): string[] {
    const faults = this.#faults;
    this.#faults = [];
    this.#visitorAddress = someAddress();
    this.#firstScript = '';
    this.#scriptsMayPass = Promise.resolve();
    return faults;
  }

  /** Returns the status of the last request for this address. */
  statusOf(address: string): number | undefined {
    return this.#statuses.get(address);
  }

  /** Runs in later pages, before any script of theirs. */
  runFirst(script: string): void {
    this.#firstScript = script;
  }

  /** Holds the site's scripts back until the returned function is called. */
  holdScripts(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#scriptsMayPass = promise;
    return resolve;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '');
    if (!OWN_HOST.test(address.hostname)) {
      this.#faults.push(`third party: ${address.href}`);
      response.writeHead(502).end();
      return;
    }
    if (address.pathname === REPORT_PATH) {
      this.#faults.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    if (/^\/_next\/static\/.*\.js$/.test(address.pathname)) await this.#scriptsMayPass;
    const answered = await send(request, address, this.#visitorAddress);
    const status = answered.statusCode ?? 0;
    this.#statuses.set(address.href, status);
    if (status >= 400) this.#faults.push(`${status}: ${request.method ?? ''} ${address.href}`);
    const isPage = answered.headers['content-type']?.startsWith('text/html') === true;
    if (!isPage || request.method !== 'GET') {
      response.writeHead(status, answered.headers);
      answered.pipe(response);
      return;
    }
    const script = `${RECORDER}${this.#firstScript}`;
    const page = Buffer.from(
      (await text(answered)).replace('<head>', (head) => `${head}<script>${script}</script>`),
    );
    const policy = String(answered.headers['content-security-policy']);
    const hash = createHash('sha256').update(script).digest('base64');
    const headers = {
      ...answered.headers,
      'content-length': page.byteLength,
      // A page of the Studio may run any script, not only hashed ones.
      'content-security-policy': policy.replace(/ 'sha256-/, ` 'sha256-${hash}'$&`),
    };
    delete headers['transfer-encoding'];
    response.writeHead(status, headers);
    response.end(page);
  }
}

/** Each visit has a different visitor's address, so rate limits never add up. */
const someAddress = () =>
  ['198', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1)].join('.');

/**
 * Connects the Studio's sockets. Any other host belongs to the browser's vendor. For a page, its policy
 * blocks such requests.
 */
function tunnel({ hostname, port }: URL, socket: Duplex): void {
  if (!OWN_HOST.test(hostname)) {
    socket.destroy();
    return;
  }
  const target = connect(Number(port), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.pipe(target).pipe(socket);
  });
  target.on('error', () => socket.destroy());
  socket.on('error', () => target.destroy());
}

function send(
  request: IncomingMessage,
  address: URL,
  visitorAddress: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = forward({
      host: '127.0.0.1',
      port: address.port,
      path: `${address.pathname}${address.search}`,
      method: request.method,
      headers: {
        ...request.headers,
        'accept-encoding': 'identity',
        'x-forwarded-for': visitorAddress,
      },
    });
    sent.once('response', resolve).once('error', reject);
    request.pipe(sent);
  });
}
