import { z } from 'zod';
import type { Plan } from '../../local/dev-runner/plan.ts';

/** How many queries the content source of a stack has answered. */
export async function countQueries({ ports, keys }: Plan): Promise<number> {
  const response = await fetch(`http://localhost:${ports.content}/_local/queries`, {
    headers: { Authorization: `Bearer ${keys.contentToken}` },
  });
  return z.object({ count: z.number() }).parse(await response.json()).count;
}
