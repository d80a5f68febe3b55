/**
 * `npm run tool emails` previews the templates in `emails/` and updates when a file is saved. The preview server
 * takes 350 MB, so it is installed on first use, in `.data/`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { runChild } from './child-process.ts';
import { runCommand } from './run-command.ts';
import { versionOf } from './version-of.ts';

const REACT_EMAIL = 'node_modules/react-email';
const PREVIEW = '@react-email/ui';
const PORT = 3040;

/**
 * Installs the preview server if it is missing.
 * @returns the folder of the preview server
 * @throws Error when npm cannot install it
 */
function installPreview(): string {
  // The command and the preview server must have the same version.
  const version = versionOf(REACT_EMAIL);
  const folder = resolve('.data/email-preview', version);
  if (existsSync(join(folder, 'node_modules', PREVIEW))) return folder;
  console.log(`Installing ${PREVIEW} ${version} into ${folder}. This happens once.`);
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-package-lock', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, `${PREVIEW}@${version}`], { stdio: 'inherit' });
  return folder;
}

await runCommand(async () => {
  const folder = installPreview();
  const command = resolve(REACT_EMAIL, 'dist/cli/index.mjs');
  const args = [command, 'dev', '--dir', relative(folder, 'emails'), '--port', String(PORT)];
  // React Email looks for the preview server in its working directory.
  await runChild({ name: 'emails', args, env: process.env, cwd: folder }, 'The preview has ended.');
});
