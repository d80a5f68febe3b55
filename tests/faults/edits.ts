import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Sites } from './start-sites.ts';

/** A publish is on every page of every process within this time, with any fault. */
const BAR_MS = 60_000;
const FAQ = 'faq-duration';
const SERVICE = 'service-eco-wax';

let edits = 0;
let publishedAt = 0;

type Edit = { question: string; price: number; at: number };

/** Publishes a question and a price that never existed before. */
export async function publish({ content }: Sites): Promise<Edit> {
  edits += 1;
  const question = `Is this question number ${edits}?`;
  const price = 80 + edits;
  const transaction = content
    .transaction()
    .patch(FAQ, (patch) => patch.set({ question }))
    .patch(SERVICE, (patch) => patch.set({ 'price.regular': price, 'price.suv': price + 20 }));
  await transaction.commit();
  publishedAt = Date.now();
  return { question, price, at: publishedAt };
}

export const msSinceLastPublish = () => Date.now() - publishedAt;

const read = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  return response?.ok ? response.text() : '';
};

/** The parts of a publish that this process's pages do not show yet. */
async function missingOn(port: number, { question, price }: Edit): Promise<string[]> {
  const [faq, services] = await Promise.all([read(port, '/faq'), read(port, '/services')]);
  return [
    ...(faq.includes(question) ? [] : [`the question on port ${port}`]),
    ...(services.includes(`$${price}`) ? [] : [`the price on port ${port}`]),
  ];
}

async function missingInTable({ database }: Sites, { price }: Edit): Promise<string[]> {
  const { data } = await database
    .from('services')
    .select('price_regular')
    .eq('service_id', 'eco-wax')
    .single();
  return Number(data?.price_regular) === price ? [] : ['the price in the table'];
}

type Expected = { barMs?: number; ports?: number[] };

/** @returns milliseconds from the publish until the last process and the table had it */
export async function expectFresh(
  sites: Sites,
  edit: Edit,
  { barMs = BAR_MS, ports = sites.ports }: Expected = {},
): Promise<number> {
  for (;;) {
    const missing = await Promise.all([
      missingInTable(sites, edit),
      ...ports.map((port) => missingOn(port, edit)),
    ]);
    if (missing.flat().length === 0) return Date.now() - edit.at;
    expect(Date.now() - edit.at, `waiting for ${missing.flat().join(', ')}`).toBeLessThan(barMs);
    await delay(100);
  }
}
