/** Compiles the parts of Studio and site that depend on no setting, for an image. */
import { buildStudioIfChanged, serveStudio } from '../scripts/build/build-studio.ts';
import { runChild } from '../scripts/child-process.ts';
import { runCommand } from '../scripts/run-command.ts';

/**
 * The names of form actions depend on this key. Their secrets use the key of the running server. With the same
 * names in every image, visitors can still send a form that was open during a deployment.
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
