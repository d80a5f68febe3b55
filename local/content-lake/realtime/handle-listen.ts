import { randomUUID } from 'node:crypto';
import { LakeError } from '../errors.ts';
import type { EventStream, LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import { readListenOptions } from './listen-options.ts';
import { describeTransaction } from './mutation-events.ts';

/** More than that missed, and starting over is quicker. */
const RESUME_LIMIT = 200;

/**
 * `GET /data/listen/:dataset` of Sanity's "Listen API reference", as server-sent events. With
 * `enableResume`, a client that comes back gets what it missed (`welcomeback`) or is told to start
 * over (`reset`).
 */
export function handleListen(request: LakeRequest, lake: Lake): Reply {
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
      const tell = (transaction: Parameters<typeof describeTransaction>[0]) => {
        for (const event of describeTransaction(transaction, options)) send(event);
      };
      missed?.forEach(tell);
      return lake.store.onTransaction(tell);
    };
    return { status: 200, events };
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    return { status: 200, events: failedChannel(error) };
  }
}

/** The client library shows the reason only when it comes as this event. */
function failedChannel(error: LakeError): EventStream {
  return (send) => {
    send({ event: 'channelError', data: error.body });
    return () => undefined;
  };
}
