import { AsyncLocalStorage } from 'node:async_hooks';

/** A form that is tried, with the error of its call. */
type Trial = { error: unknown };

const trials = new AsyncLocalStorage<Trial>();

/**
 * Runs the code of a form so that the database rolls back whatever the form stores.
 * @returns its result, and the error of its call; null when the call succeeded or none was made
 */
export async function tryForm<T>(run: () => Promise<T>): Promise<{ result: T; error: unknown }> {
  const trial: Trial = { error: null };
  const result = await trials.run(trial, run);
  return { result, error: trial.error };
}

/** Returns the trial that the current call belongs to, if any. */
export const currentTrial = (): Trial | undefined => trials.getStore();
