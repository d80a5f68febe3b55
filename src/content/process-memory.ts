type LiveEvent = { id: string; order: number };

type ContentMemory = {
  /** Tag → the latest live event that made its responses stale. */
  liveEvents: Map<string, LiveEvent>;
  /** The addresses of all city pages. */
  cities: ReadonlySet<string>;
};

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var contentMemory: ContentMemory | undefined;
}

/** What a process that looks for publishes knows of the content. */
export function contentMemory(): ContentMemory {
  return (globalThis.contentMemory ??= { liveEvents: new Map(), cities: new Set() });
}
