import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../support/listen.ts';

/** A process that does not begin to answer by then is passed over. */
const PATIENCE_MS = 3_000;
/** After that it gets no request for a while, as nginx has it by default (`fail_timeout`). */
const PASSED_OVER_MS = 10_000;
/** Each process gets so many chances for one request. */
const ROUNDS = 2;

type Results = { requests: number; errors: string[] };

export type Front = {
  url: string;
  /** How many responses there were since the last call, and what was wrong with those with a 5xx. */
  takeResults(): Results;
  close(): Promise<void>;
};

/** A front as small as can be: each request goes to the next process, past those that do not answer. */
export async function startFront(ports: readonly number[]): Promise<Front> {
  const passedOverUntil = new Map<number, number>();
  let turn = 0;
  let results: Results = { requests: 0, errors: [] };

  /** Every process in turn, those that failed a moment ago last. */
  function candidates(): number[] {
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    const isOut = (port: number) => (passedOverUntil.get(port) ?? 0) > Date.now();
    const sorted = [...inTurn.filter((port) => !isOut(port)), ...inTurn.filter(isOut)];
    return Array.from({ length: ROUNDS }, () => sorted).flat();
  }

  function pass(
    from: IncomingMessage,
    to: ServerResponse,
    left: number[],
    reasons: string[],
  ): void {
    const [port = 0, ...others] = left;
    const headers = { ...from.headers, host: from.headers.host ?? '' };
    const upstream = request({ host: '127.0.0.1', port, path: from.url, headers, method: 'GET' });
    upstream.setTimeout(PATIENCE_MS, () => upstream.destroy(new Error('no answer')));
    upstream.once('response', (response) => {
      const { statusCode = 502 } = response;
      upstream.setTimeout(0);
      results.requests += 1;
      if (statusCode >= 500) results.errors.push(`${statusCode} from ${port}`);
      to.writeHead(statusCode, response.headers);
      response.pipe(to);
    });
    upstream.once('error', (error) => {
      if (to.headersSent) return to.destroy();
      passedOverUntil.set(port, Date.now() + PASSED_OVER_MS);
      const known = [...reasons, `${port}: ${error.message}`];
      if (others.length > 0) {
        pass(from, to, others, known);
        return;
      }
      results.requests += 1;
      results.errors.push(`502, since ${known.join(', ')}`);
      to.writeHead(502).end();
    });
    upstream.end();
  }

  const server = createServer((from, to) => pass(from, to, candidates(), []));
  return {
    url: await listen(server),
    takeResults: () => {
      const taken = results;
      results = { requests: 0, errors: [] };
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
