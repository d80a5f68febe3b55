import { expect } from '@playwright/test';
import { running } from './harness.ts';

async function says(path: string, text: string): Promise<boolean> {
  return (await (await fetch(`${running().siteUrl}${path}`)).text()).includes(text);
}

/** Waits until a public page says this. */
export async function expectPublished(path: string, text: string): Promise<void> {
  const message = `${path} shows "${text}"`;
  await expect.poll(() => says(path, text), { message, timeout: 20_000 }).toBe(true);
}

/** Waits until a public page says this no more. */
export async function expectWithdrawn(path: string, text: string): Promise<void> {
  const message = `${path} shows "${text}"`;
  await expect.poll(() => says(path, text), { message, timeout: 20_000 }).toBe(false);
}
