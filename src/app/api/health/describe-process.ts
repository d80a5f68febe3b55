import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { comparedSettings } from '#config/compared-settings.ts';
import { environment } from '#config/env.ts';
import { visitorAddress } from '#lib/visitor-address.ts';

let build: string | null | undefined;

/** Returns the build that this process serves; null if the host doesn't report it. */
function readBuild(): string | null {
  const host = process.env.VERCEL_DEPLOYMENT_ID;
  if (host) return host;
  try {
    const folder = process.env.NEXT_DIST_DIR ?? '.next';
    return readFileSync(join(process.cwd(), folder, 'BUILD_ID'), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Returns the free bytes of the disk and of memory. */
function readMachine() {
  const { bavail, bsize } = statfsSync(process.cwd());
  return { disk: bavail * bsize, memory: process.availableMemory() };
}

/** Returns details that only the process has, for `npm run doctor` to compare. No secrets and no paths. */
export function describeProcess(sent: Headers) {
  const settings = environment();
  const { isServerless, trustedProxyHops } = settings;
  return {
    ...comparedSettings(settings),
    build: (build ??= readBuild()),
    node: process.versions.node,
    isServerless,
    /** Null if each request may run on another machine. A project on Vercel can hide `VERCEL`. */
    machine: isServerless || sent.has('x-vercel-id') ? null : readMachine(),
    /** The visitor that rate limits would count for this request. */
    visitor: visitorAddress(sent, trustedProxyHops),
  };
}
