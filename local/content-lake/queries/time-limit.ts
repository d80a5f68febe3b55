import { createContext, Script } from 'node:vm';
import { isObject } from '../documents.ts';

/** The hosted service gives up after a minute; here a query blocks everybody else. */
const LIMIT_MS = 5_000;

const script = new Script('job.run()');
const context: { job: { run: () => void } | null } = { job: null };
createContext(context);

class TimeLimitError extends Error {
  constructor() {
    super(`The query ran for more than ${LIMIT_MS / 1000} seconds and was stopped`);
  }
}

/**
 * Runs synchronous work, and stops it when it takes too long, in the middle of a regular expression too.
 * @throws TimeLimitError
 * @see https://nodejs.org/api/vm.html#scriptrunincontextcontextifiedobject-options
 */
export function withTimeLimit<T>(work: () => T): T {
  const results: { value: T }[] = [];
  context.job = { run: () => void results.push({ value: work() }) };
  try {
    script.runInContext(context, { timeout: LIMIT_MS });
  } catch (error) {
    throw isTimeout(error) ? new TimeLimitError() : error;
  }
  const [result] = results;
  if (!result) throw new TimeLimitError();
  return result.value;
}

/** The error may be of another realm, so its class says nothing. */
function isTimeout(error: unknown): boolean {
  return isObject(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
