import { ContentUnavailableError } from '#content/load.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import { log } from '#lib/logging/log.ts';

export type LastReconcile = {
  /** When a reconcile last succeeded. Milliseconds since 1970. */
  at: number;
  /** Why the latest one failed: `message` in detail, `summary` for the public; null when it succeeded. */
  error: { message: string; summary: string } | null;
  /** The published services that the query returned; null while none succeeded. */
  services: ServiceProjection[] | null;
} | null;

type Parts = {
  /** Returns the services that are applied, or null before the first reconcile. */
  services: () => ServiceProjection[] | null;
  now: () => number;
};

/** Returns a function that runs a reconcile and records its result, and one that returns the latest record. */
export function recordRuns({ services, now }: Parts) {
  let last: LastReconcile = null;

  async function record<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
    try {
      const outcome = await run();
      if (last?.error) log.info('This process is in step with the content again.');
      last = { at: now(), error: null, services: services() };
      return outcome;
    } catch (error) {
      // Only the first failure in a row is logged. Health reports the others.
      if (!last?.error) log.warn('Publishes cannot be applied now. Trying again.', { error });
      last = { at: last?.at ?? now(), error: describe(error), services: services() };
      throw error;
    }
  }

  return { record, lastReconcile: () => last };
}

function describe(error: unknown): { message: string; summary: string } {
  return {
    message: error instanceof Error ? error.message : String(error),
    summary:
      error instanceof ContentUnavailableError ? error.summary : 'Publishes cannot be applied.',
  };
}
