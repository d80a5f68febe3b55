import { z } from 'zod';

/** Converts PostgreSQL's instants with an offset to ISO instants in UTC, which the site uses. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());
