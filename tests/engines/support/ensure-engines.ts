/** Makes sure that Firefox and WebKitGTK are there before the tests that drive them. */
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from '../../support/product/install-from-debian.ts';
import { miniBrowserPath } from './webkit.ts';

const FOLDERS = (process.env.PATH ?? '').split(delimiter);

const isProgram = (name: string) =>
  globSync(FOLDERS.map((folder) => join(folder, name))).length > 0;

/** Returns the Debian packages of the missing programs. */
const missingPackages = (): string[] => [
  ...(isProgram('firefox-esr') ? [] : ['firefox-esr']),
  ...(isProgram('WebKitWebDriver') && miniBrowserPath() ? [] : ['webkit2gtk-driver']),
  ...(isProgram('Xvfb') ? [] : ['xvfb']),
];

if (missingPackages().length > 0) installFromDebian(...missingPackages());

if (missingPackages().length > 0) {
  console.error(
    'The tests of other engines need Firefox ESR and WebKitGTK of Debian. ' +
      `Install ${missingPackages().join(', ')} with apt-get.`,
  );
  process.exit(1);
}
