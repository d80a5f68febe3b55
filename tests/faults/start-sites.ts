import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { z } from 'zod';
import { findPort } from '../../local/dev-runner/find-port.ts';
import type { Plan } from '../../local/dev-runner/plan.ts';
import { clientsOf } from '../e2e/support/harness.ts';
import { listen } from '../support/process/listen.ts';
import { setFaults } from '../support/product/set-faults.ts';
import { startAnotherSite, startProduct } from '../support/product/start-product.ts';
import type { Part } from './disturb.ts';
import type { Front } from './round-robin.ts';

const FIRST_PORT = 3300;

const EMULATORS = ['database', 'content', 'mail', 'payments'] as const;
type Faulty = 'content' | 'database' | 'mail';
/** A process of the site that this suite starts itself. */
export type Site = Part & { port: number; stop(): Promise<void> };

export type Sites = Awaited<ReturnType<typeof startSites>>;

/** Shared by the suites. Started before the first of them, so each reads it when it needs it. */
export type Product = { sites: () => Sites; front: () => Front };

/** Several processes of one build, on one set of emulators. */
export async function startSites(count: number) {
  const { plan, stack, remove } = await startProduct(FIRST_PORT);
  const proxy = await startCuttableProxy(plan.ports.content);
  const others: Site[] = [];
  for (let index = 1; index < count; index += 1) {
    others.push(await startNext(plan, index === count - 1 ? proxy.port : plan.ports.content));
  }
  const stackParts = (['site', ...EMULATORS] as const).map((name): Part => ({
    pid: () => stack.pidOf(name),
    restart: async () => {
      await stack.stop(name);
      await stack.start(name);
    },
  }));
  const keyOf = {
    content: plan.keys.contentToken,
    database: plan.keys.secretKey,
    mail: plan.keys.mailKey,
  };
  return {
    plan,
    ports: [plan.ports.site, ...others.map(({ port }) => port)],
    others,
    /** Every process: the site's and the emulators'. */
    parts: [...stackParts, ...others],
    /** Whether the last process reaches the content source. */
    cutLastOff: (isCut: boolean) => proxy.cut(isCut),
    ...clientsOf(plan),
    /** Sets the faults of an emulator. Null: none. */
    setFaults: (part: Faulty, faults: object | null) =>
      setFaults(`http://localhost:${plan.ports[part]}`, keyOf[part], faults),
    /** The number of queries that the content source has answered. */
    async countQueries(): Promise<number> {
      const response = await fetch(`http://localhost:${plan.ports.content}/_local/queries`, {
        headers: { Authorization: `Bearer ${plan.keys.contentToken}` },
      });
      return z.object({ count: z.number() }).parse(await response.json()).count;
    },
    /** An operator's request to the first process, with the key. */
    async operate(method: 'GET' | 'POST', path: string): Promise<unknown> {
      const response = await fetch(`${plan.siteUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${plan.keys.cronSecret}` },
      });
      return response.json();
    },
    async close(): Promise<void> {
      await Promise.all(others.map((site) => site.stop()));
      proxy.close();
      await remove();
    },
  };
}

/** Starts another process of the same build, with the same services. */
async function startNext(plan: Plan, contentPort: number): Promise<Site> {
  const port = await findPort(plan.ports.site + 1);
  const start = () =>
    startAnotherSite(plan, port, { SANITY_API_HOST: `http://localhost:${contentPort}` });
  let child = await start();
  return {
    port,
    pid: () => child.pid,
    restart: async () => {
      await child.stop();
      child = await start();
    },
    stop: () => child.stop(),
  };
}

/** A proxy between one process and the content source. While it is cut, no data passes. */
async function startCuttableProxy(target: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    if (isCut) {
      from.destroy();
      return;
    }
    open.add(from.once('close', () => open.delete(from)));
    const to = connect(target, 'localhost');
    // Each ends with the other.
    pipeline(from, to, () => undefined);
    pipeline(to, from, () => undefined);
  });
  const address = await listen(server);
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: Number(new URL(address).port),
    cut(next: boolean) {
      isCut = next;
      if (next) breakAll();
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
