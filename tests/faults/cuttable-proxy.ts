import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CuttableProxy = {
  port: number;
  /** Breaks every connection and refuses new ones, until it is called with false. */
  cut(isCut: boolean): void;
  close(): void;
};

/** Stands between one process and the content source. */
export async function startCuttableProxy(target: number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    if (isCut) return from.destroy();
    const to = connect(target, 'localhost');
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    // A server that listens on a port of an address has one.
    port: (server.address() as AddressInfo).port,
    cut(next) {
      isCut = next;
      if (next) breakAll();
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
