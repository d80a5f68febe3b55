import type { ServerResponse } from 'node:http';

/** `data` is sent as JSON. */
export type ServerEvent = { event: string; id?: string; data: object };

/** Calls `send` with each new event, or `cut` to end the connection. Returns a function that stops the stream. */
export type EventStream = (send: (event: ServerEvent) => void, cut: () => void) => () => void;

const KEEP_ALIVE_MS = 15_000;
/** A client with this much unread data has stopped reading. */
export const UNREAD_LIMIT = 16 * 1024 * 1024;

/** Sets how soon the client reconnects. */
export const STREAM_START = 'retry: 500\n\n';
const KEEP_ALIVE = ':\n\n';

/** Returns one event in the wire format of the HTML standard's "server-sent events". */
export function formatEvent({ event, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}

/** Sends events until the client disconnects. */
export function streamEvents(response: ServerResponse, events: EventStream): void {
  response.write(STREAM_START);
  const write = (text: string) => {
    if (response.writableLength > UNREAD_LIMIT) response.destroy();
    else response.write(text);
  };
  const stop = events(
    (event) => write(formatEvent(event)),
    // Pending data is sent first, because the last event may contain the reason.
    () => response.socket?.destroySoon(),
  );
  const timer = setInterval(() => write(KEEP_ALIVE), KEEP_ALIVE_MS);
  response.once('close', () => {
    clearInterval(timer);
    stop();
  });
}
