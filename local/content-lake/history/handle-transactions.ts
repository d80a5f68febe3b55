import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { effectsOf } from '../realtime/effects.ts';
import type { Transaction } from '../storage/transaction.ts';

const DEFAULT_LIMIT = 100;
const HIGHEST_LIMIT = 1000;

/**
 * `GET /data/history/:dataset/transactions/:ids` of Sanity's "History API reference": one JSON object
 * per line, oldest first unless `reverse=true`; `fromTransaction` and `toTransaction` are inclusive.
 */
export function readTransactions({ url, params }: LakeRequest, { history }: Lake): LakeResponse {
  const { searchParams } = url;
  const ids = (params['ids'] ?? '').split(',').filter(Boolean);
  const limit = Number(searchParams.get('limit')) || DEFAULT_LIMIT;
  const transactions = history.transactions(ids, {
    fromTransaction: searchParams.get('fromTransaction') ?? undefined,
    toTransaction: searchParams.get('toTransaction') ?? undefined,
    newestFirst: searchParams.get('reverse') === 'true',
    limit: Math.min(Math.max(1, limit), HIGHEST_LIMIT),
  });
  const withMutations = searchParams.get('excludeMutations') !== 'true';
  const withEffects = searchParams.get('effectFormat') === 'mendoza';
  const lines = transactions.map((each) => describe(each, withMutations, withEffects));
  return {
    status: 200,
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  };
}

function describe(
  { id, timestamp, author, changes }: Transaction,
  withMutations: boolean,
  withEffects: boolean,
): object {
  const effects = changes.map((change) => [change.id, effectsOf(change.before, change.after)]);
  const documentIDs = changes.map((change) => change.id);
  return {
    id,
    timestamp,
    author,
    documentIDs,
    ...(withMutations && { mutations: changes.flatMap(({ mutations }) => mutations) }),
    ...(withEffects && { effects: Object.fromEntries(effects) as object }),
  };
}
