/**
 * `npm run upgrade` upgrades the database and the content of a live site to this version. It runs the doctor,
 * rehearses the migrations, makes a backup in `backups/`, applies the migrations, and runs the command of
 * `-- --deploy '<command>'`. `-- --check` only prints the work to do. A second run changes nothing. The exit
 * code is 1 when the upgrade fails. Otherwise it comes from the doctor, which runs after the deployment.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openDatabase } from './backup/database.ts';
import { makeBackup } from './backup/make-backup.ts';
import { parseSettings, readVariables } from './backup/settings.ts';
import { connectToContent } from './connect-to-content.ts';
import { describeError } from './describe-error.ts';
import { openWorld } from './doctor/context.ts';
import { exitCodeOf, runChecks, writeTable } from './doctor/run-checks.ts';
import type { Step } from './setup/steps.ts';
import { addDocuments, upgradeContent } from './upgrade/upgrade-content.ts';
import { upgradeDatabase } from './upgrade/upgrade-database.ts';
import { readDeployment } from './variables.ts';

// The backup holds customers' data, so only this user may read it.
process.umask(0o077);

const options = {
  check: { type: 'boolean', default: false },
  deploy: { type: 'string' },
} as const;

const GO_BACK =
  'To go back, deploy the previous version again. It works with this database and this content.';

const report = (line: string) => console.log(line);
const askDoctor = () => runChecks(readDeployment(undefined), undefined, openWorld());

async function upgrade(): Promise<void> {
  const { check, deploy } = parseArgs({ options }).values;
  const settings = parseSettings(readVariables());
  const { content } = settings;
  if (content.writeToken === null) {
    throw new Error(
      'SANITY_AUTH_TOKEN is not set. Create a token with the role Editor (sanity.io/manage → API → Tokens), and delete it afterward.',
    );
  }
  await askBefore();
  await using database = await openDatabase(settings.database);
  const client = connectToContent(content, content.writeToken);
  const steps = [upgradeDatabase(database), upgradeContent(client), addDocuments(client)];
  // All steps are checked before the first one changes anything.
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
    report(`Backup: ${folder}. It contains personal data. npm run restore can restore it.`);
    for (const step of pending) await run(step);
    report(GO_BACK);
  }
  if (deploy !== undefined) runDeployment(deploy);
  if (deploy === undefined && isChanged) {
    report(
      'Now deploy this version (docs/operations.md), and run npm run upgrade again to check the site.',
    );
    return;
  }
  const result = await askDoctor();
  report(writeTable(result));
  process.exitCode = exitCodeOf(result.findings);
}

/** @throws Error with a message for people when the step fails or is incomplete */
async function run(step: Step): Promise<void> {
  await step.apply();
  const left = await step.look();
  if (left.length > 0) throw new Error(`${step.title}: still to do: ${left.join(', ')}.`);
  report(`${step.title}: done.`);
}

function runDeployment(command: string): void {
  report(`Deploying: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The deployment failed. ${GO_BACK}`);
}

/** Checks that must pass first, because an upgrade would otherwise stop halfway. It may repair the others. */
const NEEDED = ['environment', 'database-keys', 'dataset', 'data-api'];

/** @throws Error when a check of a needed service fails */
async function askBefore(): Promise<void> {
  const { findings } = await askDoctor();
  const failed = findings.filter(({ id, status }) => NEEDED.includes(id) && status === 'fail');
  if (failed.length === 0) return;
  const lines = failed.map(({ id, message, fix }) => `${id}: ${message}\n  → ${fix}`);
  throw new Error(['The doctor found problems:', ...lines, 'Nothing was changed.'].join('\n'));
}

try {
  await upgrade();
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
