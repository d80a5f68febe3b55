/**
 * `npm run build` builds the Studio and the site from the configured services. If one of them is not
 * configured, the dev runner starts its emulator for the duration of the build.
 */
import { existsSync } from 'node:fs';
import { parseEnvironment } from '#config/env.ts';
import { isHost } from '#config/public-site.ts';
import { buildSite } from './build/build-site.ts';
import { buildStudioIfChanged, serveStudio } from './build/build-studio.ts';
import { assertSafeServices, assertSiteUrl, chooseServices } from './build/services.ts';
import { validateContent } from './build/validate-content.ts';
import { runChild } from './child-process.ts';
import { runCommand } from './run-command.ts';
import { loadVariables } from './variables.ts';

async function build(): Promise<void> {
  loadVariables({ running: false });
  const choice = chooseServices(process.env);
  assertSafeServices(choice, process.env);
  assertSiteUrl(choice, process.env);
  if (Object.values(choice).includes('emulator')) return buildWithEmulators();
  parseEnvironment(process.env);
  await validateContent(process.env);
  console.log('Building the Studio, if anything has changed…');
  await buildStudioIfChanged();
  // A host collects the public files during the build, so the Studio must be there before.
  if (isHost(process.env)) serveStudio();
  console.log('Building the site…');
  await buildSite(process.env);
  if (!isHost(process.env)) serveStudio();
}

async function buildWithEmulators(): Promise<void> {
  if (!existsSync('local')) {
    throw new Error(
      'Not every service is configured, and the folder local/ with the emulators is missing. ' +
        'Set the variables listed in .env.example.',
    );
  }
  const args = ['local/dev-runner/main.ts', 'build'];
  const failure = 'The build failed. See the output above.';
  await runChild({ name: 'dev runner', args, env: process.env }, failure);
}

await runCommand(build);
