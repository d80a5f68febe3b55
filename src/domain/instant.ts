import { z } from 'zod';

/** PostgreSQL writes instants with an offset; the site uses ISO instants in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());
