import { z } from 'zod';
import { duration, fault, type Faults } from '../faults.ts';

/** The settings of the README's "Faults", which simulate failures of the hosted service. */
export const lakeFaults = z.strictObject({
  queryLagMs: duration,
  webhooks: z
    .strictObject({
      delayMs: duration,
      duplicate: fault,
      reorder: z.boolean().default(false),
      drop: fault,
    })
    .prefault({}),
  replicas: z.strictObject({ lagMs: duration, newestForTag: z.string().default('') }).prefault({}),
  liveEvents: z
    .strictObject({
      cut: z.boolean().default(false),
      goaway: z.boolean().default(false),
      silent: z.boolean().default(false),
    })
    .prefault({}),
  access: z
    .strictObject({
      viewerTokens: z.enum(['drafts', 'published', 'revoked']).default('drafts'),
      withoutToken: z.enum(['published', 'nothing', 'refused']).default('published'),
    })
    .prefault({}),
});

export type LakeFaults = Faults<z.infer<typeof lakeFaults>>;
