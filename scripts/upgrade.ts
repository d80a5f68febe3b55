/**
 * `npm run upgrade` brings the database and the content of a live site to this version: it asks the
 * doctor, rehearses, makes a backup in `backups/`, applies what is missing, and runs the command of
 * `-- --deploy '<command>'`. `-- --check` only says what is to do. The second run changes nothing. Exit code
 * 1 when it did not succeed, else that of the doctor, who is asked once the site is deployed.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openDatabase } from './backup/database.ts';
import { makeBackup } from './backup/make-backup.ts';
import { parseSettings, readVariables } from './backup/settings.ts';
import { connectToContent } from './connect-to-content.ts';
import { openWorld } from './doctor/context.ts';
import { exitCodeOf, runChecks, writeTable } from './doctor/run-checks.ts';
import type { Step } from './setup/steps.ts';
import { addDocuments, upgradeContent } from './upgrade/upgrade-content.ts';
import { upgradeDatabase } from './upgrade/upgrade-database.ts';
import { readDeployment } from './variables.ts';

// Customers' data: nobody else may read the backup.
process.umask(0o077);

const options = {
  check: { type: 'boolean', default: false },
  deploy: { type: 'string' },
} as const;

const GO_BACK =
  'To go back, deploy the former version again: it works with this database and this content.';

const report = (line: string) => console.log(line);
const askDoctor = () => runChecks(readDeployment(undefined), undefined, openWorld());

async function upgrade(): Promise<void> {
  const { check, deploy } = parseArgs({ options }).values;
  const settings = parseSettings(readVariables());
  const { content } = settings;
  if (content.writeToken === null) {
    throw new Error(
      'SANITY_AUTH_TOKEN is not set: sanity.io/manage → API → Tokens, with the role Editor. Delete it afterward.',
    );
  }
  await askBefore();
  await using database = await openDatabase(settings.database);
  const client = connectToContent(content, content.writeToken);
  const steps = [upgradeDatabase(database), upgradeContent(client), addDocuments(client)];
  // At every step before the first one changes anything.
  const pending: Step[] = [];
  for (const step of steps) {
    const lines = await step.look();
    report(`${step.title}: ${lines.length === 0 ? 'nothing to do.' : ''}`.trimEnd());
    for (const line of lines) report(`  ${line}`);
    if (lines.length > 0) pending.push(step);
  }
  if (check) return;
  const isChanged = pending.length > 0;
  if (isChanged) {
    const { folder } = await makeBackup(settings, 'backups');
    report(`Backup: ${folder}. It is personal data, and what npm run restore takes.`);
    for (const step of pending) await run(step);
    report(GO_BACK);
  }
  if (deploy !== undefined) runDeployment(deploy);
  if (deploy === undefined && isChanged) {
    report(
      'Now deploy this version (docs/operations.md), and run npm run upgrade again: it asks the doctor then.',
    );
    return;
  }
  const result = await askDoctor();
  report(writeTable(result));
  process.exitCode = exitCodeOf(result.findings);
}

/** @throws Error in a sentence when the step fails, or leaves something undone */
async function run(step: Step): Promise<void> {
  await step.apply();
  const left = await step.look();
  if (left.length > 0) throw new Error(`${step.title}: still to do are ${left.join(', ')}.`);
  report(`${step.title}: done.`);
}

function runDeployment(command: string): void {
  report(`Deploying: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The deployment failed. ${GO_BACK}`);
}

/** Without these an upgrade would stop in the middle. The rest is what it may be there to repair. */
const NEEDED = ['environment', 'database-keys', 'dataset', 'data-api'];

/** @throws Error when a service that the upgrade works on is not as it should be */
async function askBefore(): Promise<void> {
  const { findings } = await askDoctor();
  const failed = findings.filter(({ id, status }) => NEEDED.includes(id) && status === 'fail');
  if (failed.length === 0) return;
  const lines = failed.map(({ id, message, fix }) => `${id}: ${message}\n  → ${fix}`);
  throw new Error(['The doctor finds:', ...lines, 'Nothing was changed.'].join('\n'));
}

try {
  await upgrade();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
