import { randomUUID } from 'node:crypto';
import { LakeError } from '../errors.ts';
import type { EventStream, LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { readListenOptions } from './listen-options.ts';
import { describeTransaction } from './mutation-events.ts';

/** With more missed transactions than that, starting over is quicker. */
const RESUME_LIMIT = 200;

/**
 * `GET /data/listen/:dataset` of Sanity's "Listen API reference", as server-sent events. With
 * `enableResume`, a client that reconnects receives what it missed (`welcomeback`) or has to start over
 * (`reset`).
 */
export function handleListen(request: LakeRequest, lake: Lake): LakeResponse {
  try {
    const options = readListenOptions(request, lake.store);
    const lastId = String(request.headers['last-event-id'] ?? '');
    const events: EventStream = (send) => {
      const listenerName = randomUUID();
      const missed =
        options.enableResume && lastId ? lake.history.since(lastId, RESUME_LIMIT) : null;
      const greeting =
        !options.enableResume || !lastId ? 'welcome' : missed ? 'welcomeback' : 'reset';
      send({ event: greeting, data: { listenerName } });
      const sendEvents = (transaction: Parameters<typeof describeTransaction>[0]) => {
        for (const event of describeTransaction(transaction, options)) send(event);
      };
      missed?.forEach(sendEvents);
      return lake.store.onTransaction(sendEvents);
    };
    return { status: 200, events };
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    return { status: 200, events: failedChannel(error) };
  }
}

/** `@sanity/client` reports the reason only from this event. */
function failedChannel(error: LakeError): EventStream {
  return (send) => {
    send({ event: 'channelError', data: error.body });
    return () => undefined;
  };
}
