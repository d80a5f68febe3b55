import { createHash } from 'node:crypto';
import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '#config/env.ts';
import { visitorAddress } from '#lib/visitor-address.ts';

const HOSTED = { content: 'https://api.sanity.io', mail: 'https://api.resend.com' };

let build: string | null | undefined;

/** Which build this process serves; null where the host keeps that to itself. */
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

/** Bytes that are left on its disk and in its memory. */
function readMachine() {
  const { bavail, bsize } = statfsSync(process.cwd());
  return { disk: bavail * bsize, memory: process.availableMemory() };
}

/** What only the process itself knows, and `npm run doctor` compares: no secret, and no path. */
export function describeProcess(sent: Headers) {
  const { isServerless, siteUrl, siteEnv, sanity, supabase, email, trustedProxyHops, actionsKey } =
    environment();
  return {
    build: (build ??= readBuild()),
    node: process.versions.node,
    isServerless,
    /** Null where every request may have another machine: a project at Vercel can hide `VERCEL`. */
    machine: isServerless || sent.has('x-vercel-id') ? null : readMachine(),
    /** Whether two processes have the same key can be told by it, and the key can't. */
    actionsKeyDigest: createHash('sha256').update(actionsKey).digest('hex'),
    siteUrl,
    siteEnv,
    content: `${sanity.projectId}/${sanity.dataset}`,
    services: {
      content: sanity.apiHost ?? HOSTED.content,
      database: new URL(supabase.url).origin,
      mail: email.baseUrl ?? HOSTED.mail,
    },
    /** Whom the forms would count for this very request. */
    visitor: visitorAddress(sent, trustedProxyHops),
  };
}
