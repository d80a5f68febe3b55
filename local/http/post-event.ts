type Event = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** As long as the vendor waits for a response, in milliseconds. */
  timeout: number;
  closing: AbortSignal;
};

/** Tells a webhook of an event. @returns whether it accepted it: with 2xx, and no redirect */
export async function postEvent({ url, timeout, closing, ...request }: Event): Promise<boolean> {
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', redirect: 'manual', ...request },
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
