declare global {
  /** One per process. Next.js bundles each route with its own copy of the modules. */
  var stopSignal: AbortSignal | undefined;
}

/** Aborts `stopSignal` once this process is asked to end. Next.js then waits for running work and ends the process. */
export function listenForStop(): void {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => controller.abort());
  }
  globalThis.stopSignal = controller.signal;
}

/** Returns the signal that aborts once this process is asked to end; null on a serverless host. */
export const stopSignal = (): AbortSignal | null => globalThis.stopSignal ?? null;

/** Returns whether this process was asked to end. */
export const isStopping = (): boolean => stopSignal()?.aborted ?? false;
