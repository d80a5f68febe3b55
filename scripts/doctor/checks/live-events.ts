import { fail, ok, Skip, warn, type Check } from '../check.ts';
import type { Context } from '../context.ts';

const TIMEOUT_MS = 5_000;
const GREETING = /^event: ?(\w+)/m;

export const liveEvents: Check = {
  id: 'live-events',
  title: 'Sanity tells of publishes as they happen',
  fix: 'Look at status.sanity.io and at the limits of the plan; until then the site looks by itself every 40 seconds.',
  run: async (context) => {
    const event = await firstEvent(context);
    if (event === 'welcome') return ok('The stream of live events is open.');
    if (event === 'goaway')
      return warn('Sanity closes the stream of live events: too many are open.');
    return fail('The stream of live events does not open.');
  },
};

/** The name of the first event; null: the stream ends before. */
async function firstEvent({ fetch, sanity, environment }: Context): Promise<string | null> {
  const { projectId, dataset, apiHost, readToken } = environment.sanity;
  const host = apiHost ?? `https://${projectId}.api.sanity.io`;
  const closing = new AbortController();
  const timer = setTimeout(() => closing.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${host}/v2025-02-19/data/live/events/${dataset}`, {
      signal: closing.signal,
      headers: {
        'X-Sanity-Project-ID': projectId,
        ...(readToken && { Authorization: `Bearer ${readToken}` }),
      },
    });
    if (response.status === 404 || response.status === 401) throw new Skip('There is no stream.');
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const name = GREETING.exec(text)?.[1];
      if (name) return name;
    }
    return null;
  } catch (error) {
    if (error instanceof Skip) throw error;
    // Without Sanity there is nothing to say about one of its streams.
    await sanity.query('1', null);
    return null;
  } finally {
    clearTimeout(timer);
    closing.abort();
  }
}
