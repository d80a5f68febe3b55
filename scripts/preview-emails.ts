/**
 * `npm run emails`: the templates in `emails/`, rendered as they are saved. The pages of the preview weigh
 * 350 MB, so they are installed when they are asked for, beside the other data of this machine.
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
 * @returns the folder that the preview was installed into
 * @throws Error when npm cannot install it; its own output stands above
 */
function installPreview(): string {
  // The command and the pages take each other in one version only.
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
  // React Email looks for the preview from the folder that it runs in.
  await runChild({ name: 'emails', args, env: process.env, cwd: folder }, 'The preview has ended.');
});
