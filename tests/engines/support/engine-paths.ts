import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = (process.env.PATH ?? '').split(delimiter);

/** The browser that WebKitWebDriver opens, outside of the folders of programs; undefined: not installed. */
export const miniBrowserPath = (): string | undefined =>
  globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')[0];

const isProgram = (name: string) =>
  globSync(FOLDERS.map((folder) => join(folder, name))).length > 0;

/** The Debian packages of the programs that are not there. */
export function missingPackages(): string[] {
  return [
    ...(isProgram('firefox-esr') ? [] : ['firefox-esr']),
    ...(isProgram('WebKitWebDriver') && miniBrowserPath() ? [] : ['webkit2gtk-driver']),
    ...(isProgram('Xvfb') ? [] : ['xvfb']),
  ];
}
