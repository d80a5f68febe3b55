/**
 * `npm run setup` makes what a deployment needs in the accounts of Sanity, Supabase and Resend, and keeps
 * its variables in `.env.local`. It asks for what only their owner knows, or reads it from the environment;
 * each step looks first, so that a second run changes nothing. `-- --check` only looks, `-- --yes` does not
 * ask, `-- --target server` builds the site too, `-- --target vercel` gives Vercel the variables,
 * `-- --file` names another file: one such as `.env.staging` is for another deployment. Exit code 0 when all
 * is done, 1 when `--check` finds something to do, 2 when a step fails; where the site runs, the doctor's.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { stopEveryChild } from './child-process.ts';
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

/** A clone of root's, and a setup of another user's. */
function explain(error: unknown): string {
  if (!isDenied(error) || !error.path) {
    return error instanceof Error ? error.message : String(error);
  }
  const user = process.getuid?.() ?? '';
  const file = error.path.replace(/\.new$/, '');
  return `User ${user} may not use ${file}: run setup as the user who owns its folder, or type there: sudo chown -R ${user} .`;
}

async function askPerson(question: string, { isSecret }: { isSecret: boolean }): Promise<string> {
  if (isSecret) process.stdout.write(question);
  // What is typed is shown by the terminal's echo alone, which the interface takes over.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  });
  try {
    // It clears the line first, with what stood there.
    return await lines.question(isSecret ? '' : question);
  } finally {
    lines.close();
    if (isSecret) process.stdout.write('\n');
  }
}

try {
  const { values } = parseArgs({ options });
  const target = TARGETS.find((each) => each === values.target);
  if (!target) throw new Error(`There is no target "${values.target}": ${TARGETS.join(', ')}.`);
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
  const mode = values.check ? 'check' : values.yes ? 'yes' : 'confirm';
  process.exitCode = await runSetup(setup, mode, world);
} catch (error) {
  console.error(`\n${redact(explain(error))}\n`);
  process.exitCode = 2;
}
await stopEveryChild();
process.exit();
