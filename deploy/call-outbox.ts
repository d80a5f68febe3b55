/** Calls the outbox every minute, like the scheduler of a host. */
import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 60_000;
const { OUTBOX_URL = '', CRON_SECRET = '' } = process.env;

async function callOutbox(): Promise<void> {
  const response = await fetch(OUTBOX_URL, {
    headers: { Authorization: `Bearer ${CRON_SECRET}` },
    signal: AbortSignal.timeout(EVERY_MS),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

for (;;) {
  await callOutbox().catch((error: unknown) => console.error(String(error)));
  await delay(EVERY_MS);
}
