import { backup } from './backup.ts';
import { machine } from './machine.ts';
import { mailQuota } from './mail-quota.ts';
import { nodeVersion } from './node-version.ts';
import { questions } from './questions.ts';
import { scheduler } from './scheduler.ts';
import type { SiteCheck, SiteFacts, SiteFinding } from './site-check.ts';

const CHECKS: readonly SiteCheck[] = [
  scheduler,
  questions,
  mailQuota,
  backup,
  machine,
  nodeVersion,
];

/** What the site finds by itself, in the order in which somebody should read it. */
export const examineSite = (facts: SiteFacts): SiteFinding[] =>
  CHECKS.map((check) => {
    const { id, title, fix } = check;
    return { id, title, fix, ...check.run(facts) };
  });
