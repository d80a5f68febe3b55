import type { ContentFinding } from './reader/read-content.ts';

type LiveEvent = { id: string; order: number };

type ContentMemory = {
  /** Tag → the latest live event that made its responses stale. */
  liveEvents: Map<string, LiveEvent>;
  /** The addresses of all city pages. */
  cities: ReadonlySet<string>;
  /** Whether published documents need the read token; undefined: not known yet. */
  isPrivate: boolean | undefined;
  /** Why the read token is of no use, in one sentence with the fix; null: nobody knows of anything. */
  tokenRefusal: string | null;
  /** Query with parameters → what its latest result held that is left out. */
  findings: Map<string, ContentFinding[]>;
};

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var contentMemory: ContentMemory | undefined;
}

/** What a process knows of the content and its source. */
export function contentMemory(): ContentMemory {
  return (globalThis.contentMemory ??= {
    liveEvents: new Map(),
    cities: new Set(),
    isPrivate: undefined,
    tokenRefusal: null,
    findings: new Map(),
  });
}
