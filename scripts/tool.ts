/**
 * `npm run tool` lists the commands that are needed now and then, `npm run tool <name>` runs one. Arguments that begin
 * with a dash come after `--`, as always with npm.
 */
import { spawnSync } from 'node:child_process';

type Tool = { file: string; args?: string[]; about: string };

const TOOLS: Record<string, Tool> = {
  'new-business': {
    file: 'scripts/new-business.ts',
    about: 'turns this checkout into the site of another detailing business',
  },
  privacy: {
    file: 'scripts/privacy.ts',
    about: 'exports or erases all data of a person: export <email>, erase <email>',
  },
  'prices:check': {
    file: 'scripts/check-prices.ts',
    about: 'compares published and quoted prices while the site runs',
  },
  'database:bind': {
    file: 'scripts/bind-database.ts',
    about: 'prints which site the database belongs to, or moves it',
  },
  emails: {
    file: 'scripts/preview-emails.ts',
    about: 'previews the emails; downloads 400 MB the first time',
  },
  migration: {
    file: 'tests/migrations/write-migration.ts',
    about: 'generates a migration from the schemas: <name>',
  },
  'generate:content': {
    file: 'studio/generate-types.ts',
    about: 'regenerates the types of the content',
  },
  'generate:database': {
    file: 'supabase/generate-types.ts',
    about: 'regenerates the types of the database',
  },
  'generate:seed': {
    file: 'studio/seed/build-seed.ts',
    about: 'regenerates the seed dataset',
  },
  guide: {
    file: 'tests/guide/make-screenshots.ts',
    about: "follows the owner's guide in the real Studio and takes its screenshots",
  },
  bench: {
    file: 'tests/bench/run.ts',
    about: 'measures bytes and speed',
  },
  faults: {
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'faults'],
    about: 'publishes, books, pays and emails while services fail and processes are killed',
  },
  landed: {
    file: 'tests/run-landed.ts',
    about: 'runs the slow checks that CI runs after a change is on the main branch',
  },
  mutants: {
    file: 'tests/mutants/run.ts',
    about: 'runs Stryker on the rules of src/domain',
  },
  'check:vercel': {
    file: 'tests/hosts/check-vercel.ts',
    about: 'runs the real vercel build and checks its output',
  },
  'check:studio': {
    file: 'tests/hosts/check-studio.ts',
    about: 'builds the Studio for its own host and checks it',
  },
  'check:fronts': {
    file: 'tests/fronts/check-fronts.ts',
    about: 'puts nginx and Caddy in front of the site',
  },
  'check:redeploy': {
    file: 'tests/fronts/check-redeployments.ts',
    about: 'deploys under load, behind each front',
  },
  'check:container': {
    file: 'tests/fronts/check-container.ts',
    about: 'builds the image, runs compose.yaml without Docker, and deploys under load',
  },
  house: {
    file: 'scripts/house.ts',
    about: 'prints the modules, the arrows between them, and the longest functions',
  },
  'lock:complete': {
    file: 'scripts/complete-lock-file.ts',
    about: 'adds the binaries of other platforms to the lock file',
  },
};

function printList(): void {
  const width = Math.max(...Object.keys(TOOLS).map(({ length }) => length));
  for (const [name, { about }] of Object.entries(TOOLS)) {
    console.log(`npm run tool ${name.padEnd(width)}  ${about}`);
  }
}

function run(name: string, args: string[]): number {
  const tool = TOOLS[name];
  if (!tool) {
    console.error(`There is no tool "${name}". \`npm run tool\` lists them.`);
    return 1;
  }
  const command = [tool.file, ...(tool.args ?? []), ...args];
  const { status, signal } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (signal) process.kill(process.pid, signal);
  return status ?? 1;
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined) printList();
else process.exitCode = run(name, args);
