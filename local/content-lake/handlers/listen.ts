import { randomUUID } from 'node:crypto';
import { mayRead, readingRights } from '../access.ts';
import { type JsonObject, type LakeDocument, splitId } from '../documents.ts';
import { LakeError } from '../errors.ts';
import type { EventStream, ServerEvent } from '../http/event-stream.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { prepareQuery } from '../queries/groq.ts';
import { effectsOf } from '../storage/history.ts';
import type { Change, Store, Transaction } from '../storage/store.ts';
import { readQueryInput } from './query.ts';

/**
 * `GET /data/listen/:dataset` of Sanity's "Listen API reference", as server-sent events. With `enableResume`,
 * a client that reconnects receives the missed events (`welcomeback`) or has to start over (`reset`).
 */
export function handleListen(request: LakeRequest, lake: Lake): LakeResponse {
  try {
    const options = readListenOptions(request, lake);
    const lastId = String(request.headers['last-event-id'] ?? '');
    const events: EventStream = (send) => {
      const resumes = options.enableResume && lastId !== '';
      const missed = resumes ? lake.history.since(lastId) : null;
      const resumed = missed ? 'welcomeback' : 'reset';
      send({
        event: resumes ? resumed : 'welcome',
        data: { listenerName: randomUUID() },
      });
      const sendEvents = (transaction: Transaction) => {
        for (const event of describeTransaction(transaction, options)) send(event);
      };
      missed?.forEach(sendEvents);
      return lake.store.onTransaction(sendEvents);
    };
    return { status: 200, events };
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    // `@sanity/client` only reports a reason that arrives in this event.
    const events: EventStream = (send) => {
      send({ event: 'channelError', data: error.body });
      return () => undefined;
    };
    return { status: 200, events };
  }
}

type ListenOptions = ReturnType<typeof readListenOptions>;

/**
 * Reads a listen request (Sanity's "Listen API reference"). The query is a filter that runs on each changed
 * document separately and reaches others only through references.
 * @throws LakeError for a malformed query
 */
function readListenOptions({ url, identity }: LakeRequest, lake: Lake) {
  const { searchParams } = url;
  const isOn = (name: string, fallback = false) =>
    (searchParams.get(name) ?? String(fallback)) === 'true';
  const { query, params } = readQueryInput(searchParams, null);
  const select = query.trim() === '*' ? () => true : createFilter(query, params, lake.store);
  const withVersions = isOn('includeAllVersions');
  const rights = readingRights(identity, lake);
  const mayReceive = (id: string) =>
    mayRead(id, rights) && (withVersions || ['published', 'drafts'].includes(splitId(id).layer));
  return {
    includeResult: isOn('includeResult'),
    includePreviousRevision: isOn('includePreviousRevision'),
    includeMutations: isOn('includeMutations', true),
    includeEffects: searchParams.get('effectFormat') === 'mendoza',
    enableResume: isOn('enableResume'),
    visibility: searchParams.get('visibility') ?? 'query',
    /** Returns whether a document matches the filter. */
    matches: (document: LakeDocument | null) =>
      document !== null && mayReceive(document._id) && select(document),
  };
}

function createFilter(query: string, params: JsonObject, store: Store) {
  const run = prepareQuery(query, params);
  return (document: LakeDocument): boolean => {
    const result = run({ documents: [document], find: (id) => store.documents.get(id) });
    return Array.isArray(result) ? result.length > 0 : Boolean(result);
  };
}

/** Returns the events of a transaction for one listener: one for each document that matches its filter. */
function describeTransaction(transaction: Transaction, options: ListenOptions): ServerEvent[] {
  const matching = transaction.changes.flatMap((change) => {
    const transition = transitionOf(change, options);
    return transition ? [{ change, transition }] : [];
  });
  return matching.map(({ change, transition }, index) => {
    const { id, before, after, mutations } = change;
    const eventId = `${transaction.id}#${id}`;
    const data = {
      eventId,
      documentId: id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      ...(options.includeMutations && { mutations }),
      ...(options.includeEffects && { effects: effectsOf(before, after) }),
      ...(before && { previousRev: before._rev }),
      resultRev: transaction.id,
      ...(options.includePreviousRevision && { previous: before }),
      ...(options.includeResult && after && { result: after }),
      visibility: options.visibility,
      transactionTotalEvents: matching.length,
      transactionCurrentEvent: index + 1,
    };
    return { event: 'mutation', id: eventId, data };
  });
}

function transitionOf({ before, after }: Change, { matches }: ListenOptions): string | null {
  const didMatch = matches(before);
  const doesMatch = matches(after);
  if (didMatch && doesMatch) return 'update';
  if (doesMatch) return 'appear';
  return didMatch ? 'disappear' : null;
}
