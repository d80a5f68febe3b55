import type { AnsweredQuestion } from './answers.ts';
import type { ContentFinding } from './reader/read-content.ts';

type LiveEvent = { id: string; order: number };

type ContentMemory = {
  /** Tag → the latest live event that made its responses stale. */
  liveEvents: Map<string, LiveEvent>;
  /** The slugs of all city pages. */
  cities: ReadonlySet<string>;
  /** Whether published documents need the read token; undefined until the first check. */
  isPrivate: boolean | undefined;
  /** Why the read token doesn't work, in one sentence with the fix; null while no problem is known. */
  tokenRefusal: string | null;
  /** Query with parameters → findings of its latest result. */
  findings: Map<string, ContentFinding[]>;
  /** Query with parameters → what pages were rendered from. */
  answers: Map<string, AnsweredQuestion>;
};

declare global {
  /** One per process. Next.js bundles each route with its own copy of the modules. */
  var contentMemory: ContentMemory | undefined;
}

/** Returns the state about the content and its source that all routes of a process share. */
export function contentMemory(): ContentMemory {
  return (globalThis.contentMemory ??= {
    liveEvents: new Map(),
    cities: new Set(),
    isPrivate: undefined,
    tokenRefusal: null,
    findings: new Map(),
    answers: new Map(),
  });
}
