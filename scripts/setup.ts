/**
 * `npm run setup` sets up the accounts of Sanity, Supabase and Resend for a deployment, and stores its
 * variables in `.env.local`. It asks for values that only the owner knows unless they are in the environment.
 * Each step checks first, so a second run changes nothing. `-- --check` only checks, and `-- --yes` does not
 * ask for confirmation. `-- --target server` also builds the site, and `-- --target vercel` stores the
 * variables at Vercel. `-- --file` names another file, such as `.env.staging` for a second deployment. The
 * exit code is 0 when everything is done, 1 when `--check` finds work to do, and 2 when a step fails. If the
 * site is running, it is the exit code of the doctor.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { stopEveryChild } from './child-process.ts';
import { describeError } from './describe-error.ts';
import { openWorld } from './doctor/context.ts';
import { openRedaction } from './doctor/run-checks.ts';
import { runSetup } from './setup/run-setup.ts';
import { type Setup, TARGETS } from './setup/steps.ts';
import { openVariables } from './setup/variables.ts';

const options = {
  target: { type: 'string', default: 'env' },
  file: { type: 'string', default: '.env.local' },
  yes: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

let redact = (text: string) => text;

const isDenied = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code));

/** Explains a file permission error, for example when root cloned the repository and another user runs setup. */
function explain(error: unknown): string {
  if (!isDenied(error) || !error.path) return describeError(error);
  const user = process.getuid?.() ?? '';
  const file = error.path.replace(/\.new$/, '');
  return `User ${user} may not use ${file}. Run setup as the user who owns its folder, or run this command there: sudo chown -R ${user} .`;
}

async function askPerson(question: string, { isSecret }: { isSecret: boolean }): Promise<string> {
  if (isSecret) process.stdout.write(question);
  // The interface echoes typed text itself, so a silent output hides a secret.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  });
  try {
    // The interface clears the line first, so the question of a secret is already printed above.
    return await lines.question(isSecret ? '' : question);
  } finally {
    lines.close();
    if (isSecret) process.stdout.write('\n');
  }
}

try {
  const { values } = parseArgs({ options });
  const target = TARGETS.find((each) => each === values.target);
  if (!target) throw new Error(`"${values.target}" is not a target. Use ${TARGETS.join(', ')}.`);
  const variables = openVariables(values.file, process.env);
  redact = (text) => openRedaction(variables.all())(text);
  const world = openWorld();
  const setup: Setup = {
    target,
    variables,
    terminal: {
      print: (line) => console.log(redact(line)),
      ask: process.stdin.isTTY && process.stdout.isTTY ? askPerson : null,
    },
    fetch: world.fetch,
    openDatabase: world.openDatabase,
  };
  const applyMode = values.yes ? 'yes' : 'confirm';
  process.exitCode = await runSetup(setup, values.check ? 'check' : applyMode, world);
} catch (error) {
  console.error(`\n${redact(explain(error))}\n`);
  process.exitCode = 2;
}
await stopEveryChild();
process.exit();
