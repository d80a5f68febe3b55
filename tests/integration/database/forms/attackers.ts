import { expect } from 'vitest';
import type { TestDatabase } from '../connect.ts';
import { aSender, type Sender } from '../submissions.ts';

export const FORMS = ['quote', 'booking', 'contact'] as const;
export type Form = (typeof FORMS)[number];

export type Submission = Sender & { looksLikeSpam?: boolean };

/** Addresses of attackers, with this many in each network. */
export const addresses = (count: number, perNetwork: number): Submission[] =>
  Array.from({ length: count }, (_, index) => ({
    visitor: `attacker ${index}`,
    network: `attacked network ${Math.floor(index / perNetwork)}`,
  }));

/** Sends a form once. Returns `counted`, `refused` or `busy`. */
export async function sendOnce(
  db: TestDatabase,
  form: Form,
  { looksLikeSpam = false, ...sender }: Submission = {},
): Promise<unknown> {
  const sent = [form, JSON.stringify(aSender(sender)), looksLikeSpam];
  return db.value(
    `select case when bucket in ('refused', 'busy') then bucket else 'counted' end
     from private.count_attempt($1, $2::jsonb, $3)`,
    sent,
  );
}

/** All of them send as fast as they can, for a while. */
export const flood = (db: TestDatabase, form: Form, senders: Submission[], rounds: number) =>
  db.admin(
    `select private.count_attempt($1, sender, coalesce((sender ->> 'looksLikeSpam')::boolean, false))
     from generate_series(1, $3::integer), jsonb_array_elements($2::jsonb) as sender`,
    [form, JSON.stringify(senders), rounds],
  );

/** While attackers send, ten visitors in the network of one company get through, twice each. */
export async function expectOpen(
  db: TestDatabase,
  form: Form,
  attackers: Submission[],
): Promise<void> {
  await flood(db, form, attackers, 6);
  for (let index = 0; index < 20; index += 1) {
    const honest = { visitor: `honest ${index % 10}`, network: 'honest network' };
    expect(await sendOnce(db, form, honest)).toBe('counted');
  }
}
