/**
 * `npm run tool landed`: the checks that are too slow before a commit, and that CI runs after a change is on the main
 * branch. Prints each step with its result, and fails if one of them fails.
 */
import { spawnSync } from 'node:child_process';

const ENSURE_BROWSERS =
  'node tests/e2e/support/ensure-browser.ts && node tests/engines/support/ensure-engines.ts';

const STEPS = [
  [
    'the browser tests marked @landed',
    `${ENSURE_BROWSERS} && npx playwright test "--project=landed*"`,
  ],
  [
    'interrupted setup, a server, a staging site, planted faults for the doctor, and hostile texts',
    'npx vitest run --project "landed*"',
  ],
  ["the database tests on the emulator's engine", 'npx vitest run --project pglite'],
  ["the emulator's own database", 'npm test --workspace local -- --project landed'],
  ['publishing, booking and paying while services fail', 'npm run tool faults'],
  ["Vercel's build", 'npm run tool check:vercel'],
  ['a Studio of its own', 'npm run tool check:studio'],
  ['nginx and Caddy in front of the site', 'npm run tool check:fronts'],
  ['twenty deployments under load', 'npm run tool check:redeploy'],
] as const;

const failed = STEPS.filter(([name, command]) => {
  console.log(`\n${name}: ${command}`);
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0;
});

for (const [name, command] of failed) console.error(`FAILED ${name}: ${command}`);
process.exitCode = failed.length === 0 ? 0 : 1;
