import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { z } from 'zod';
import { findPort } from '../../local/dev-runner/find-port.ts';
import type { Child } from '../../scripts/child-process.ts';
import { clientsOf } from '../e2e/support/harness.ts';
import { listen } from '../support/listen.ts';
import { setFaults } from '../support/set-faults.ts';
import { startAnotherSite, startProduct } from '../support/start-product.ts';
import type { Front } from './round-robin.ts';

const FIRST_PORT = 3300;

type Part = 'content' | 'database' | 'mail';
export type Site = { port: number; contentPort: number; child: Child };

export type Sites = Awaited<ReturnType<typeof startSites>>;

/** Shared by the suites. Started before the first of them, so each reads it when it needs it. */
export type Product = { sites: () => Sites; front: () => Front };

/** Several processes of one build, on one set of emulators. */
export async function startSites(count: number) {
  const { plan, remove } = await startProduct(FIRST_PORT);
  const proxy = await startCuttableProxy(plan.ports.content);
  const launch = ({ port, contentPort }: Omit<Site, 'child'>) =>
    startAnotherSite(plan, port, { SANITY_API_HOST: `http://localhost:${contentPort}` });
  const others: Site[] = [];
  for (let index = 1; index < count; index += 1) {
    const port = await findPort(plan.ports.site + 1);
    const contentPort = index === count - 1 ? proxy.port : plan.ports.content;
    others.push({ port, contentPort, child: await launch({ port, contentPort }) });
  }
  const keyOf = {
    content: plan.keys.contentToken,
    database: plan.keys.secretKey,
    mail: plan.keys.mailKey,
  };
  return {
    plan,
    ports: [plan.ports.site, ...others.map(({ port }) => port)],
    others,
    restart: launch,
    /** Whether the last process reaches the content source. */
    cutLastOff: (isCut: boolean) => proxy.cut(isCut),
    ...clientsOf(plan),
    /** Sets the faults of an emulator. Null: none. */
    setFaults: (part: Part, faults: object | null) =>
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
      await Promise.all(others.map(({ child }) => child.stop()));
      proxy.close();
      await remove();
    },
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
