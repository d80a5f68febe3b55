import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { kill, whileFrozen } from './disturb.ts';
import { expectFresh, publish } from './edits.ts';
import { RESULTS } from './reliability.ts';
import type { Product } from './start-sites.ts';

/** Disturbs one of several processes, and publishes meanwhile. */
export function describeProcesses({ sites, front }: Product): void {
  // Killed, frozen, cut off, restarted.
  RESULTS.announced += 4;
  const healthy = () => sites().ports.slice(0, -1);
  const last = () => {
    const site = sites().others.at(-1);
    if (!site) throw new Error('There is one process only.');
    return site;
  };

  function expectNoErrors(faults: string, took: number): void {
    const { errors, requests } = front().takeResults();
    expect(errors).toEqual([]);
    RESULTS.publishes.push({ faults, took, requests });
  }

  describe('with one of several processes in trouble', () => {
    it('one killed: the others go on, and it is fresh when it is back', async () => {
      front().takeResults();
      kill(last());
      const edit = await publish(sites());
      await expectFresh(sites(), edit, { ports: healthy() });
      await last().restart();
      const took = await expectFresh(sites(), { ...edit, at: Date.now() });
      expectNoErrors('one process killed and started again', took);
    });

    it('one frozen for 30 seconds: it is fresh within a minute afterward', async () => {
      const edit = await whileFrozen(last(), async () => {
        const published = await publish(sites());
        await expectFresh(sites(), published, { ports: healthy() });
        await delay(30_000);
        return published;
      });
      const took = await expectFresh(sites(), { ...edit, at: Date.now() });
      expectNoErrors('one process frozen for 30 s', took);
    });

    it('one cut off from the content source: it is fresh within a minute afterward', async () => {
      sites().cutLastOff(true);
      const edit = await publish(sites());
      await expectFresh(sites(), edit, { ports: healthy() });
      await delay(20_000);
      sites().cutLastOff(false);
      const took = await expectFresh(sites(), { ...edit, at: Date.now() });
      expectNoErrors('one process cut off from the content source for 20 s', took);
    });

    it('all restarted in turn: all of them show what was published meanwhile', async () => {
      const edit = await publish(sites());
      for (const site of sites().others) {
        await site.restart();
      }
      expectNoErrors('a rolling restart', await expectFresh(sites(), edit));
    });
  });
}
