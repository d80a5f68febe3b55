import { z } from 'zod';

const message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event') }),
]);

type Waiting = PromiseWithResolvers<unknown>;

/** Commands and their results. @see https://www.w3.org/TR/webdriver-bidi/ */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
  }

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`Nobody listens on ${address}.`)));
    });
    return new BidiConnection(socket);
  }

  /** @throws Error with the browser's own words when it refuses */
  send(method: string, params: object): Promise<unknown> {
    const id = (this.#lastId += 1);
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return waiting.promise;
  }

  #receive(data: string): void {
    const received = message.parse(JSON.parse(data));
    if (received.type === 'event') return;
    const waiting = this.#waiting.get(received.id);
    this.#waiting.delete(received.id);
    if (received.type === 'success') waiting?.resolve(received.result);
    else waiting?.reject(new Error(`${received.error}: ${received.message}`));
  }
}
