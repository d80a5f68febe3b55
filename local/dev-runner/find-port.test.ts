import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findPort } from './find-port.ts';

describe('findPort', () => {
  it('skips a port that is in use', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const found = await findPort(port);
    busy.close();
    expect(found).toBeGreaterThan(port);
  });
});
