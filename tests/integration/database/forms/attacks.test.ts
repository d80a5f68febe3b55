import { it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { addresses, expectOpen } from './attackers.ts';

describeDatabase('a booking stays open to others under attack', (db) => {
  it.each([
    // All of their early attempts fit into the limit for everybody.
    ['from 512 addresses, each in a network of its own', 512, 1],
    ['from 160 addresses in two networks', 160, 80],
  ])('%s', (_, count, perNetwork) => expectOpen(db, 'booking', addresses(count, perNetwork)));
});
