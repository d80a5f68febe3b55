/** Compiles Studio and site into an image: everything that depends on no setting. */
import { buildStudioIfChanged, serveStudio } from '../scripts/build/build-studio.ts';
import { runChild } from '../scripts/child-process.ts';
import { runCommand } from '../scripts/run-command.ts';

/**
 * Forms are named after this key, and their secrets are kept by the one that the server is started with.
 * Named the same in every image, a form that is open during a deployment can still be sent.
 */
const NAMES_OF_FORMS = Buffer.from('the same names in every image :)').toString('base64');

async function compile(): Promise<void> {
  await buildStudioIfChanged();
  serveStudio();
  const args = ['node_modules/next/dist/bin/next', 'build', '--experimental-build-mode', 'compile'];
  const env = {
    ...process.env,
    COMPILED_FOR_ANY: 'true',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: NAMES_OF_FORMS,
    NODE_ENV: 'production' as const,
  };
  await runChild({ name: 'compile', args, env }, 'The site could not be compiled.');
}

await runCommand(compile);
