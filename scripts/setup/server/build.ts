import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLE_GROUPS } from '#config/variables.ts';
import { currentBuild } from '../../build/builds.ts';
import { startChild } from '../../child-process.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

const DEFAULT_FOLDER = '.next-builds';
const NOTE = 'made-from';

/** Studio and site, built with the variables of the file: some of them are part of the pages. */
export function siteBuild({ variables }: Setup): Step {
  const note = () => join(variables.read('BUILDS_FOLDER') || DEFAULT_FOLDER, NOTE);
  const digest = () => {
    const names = Object.values(VARIABLE_GROUPS).flatMap((group) => group.map(({ name }) => name));
    const lines = names.map((name) => `${name}=${variables.read(name)}`);
    return createHash('sha256').update(lines.join('\n')).digest('hex');
  };
  return {
    title: 'The site is built',
    look: () => {
      const build = currentBuild({ variables: variables.all(), folder: '.' });
      if (build === null) return Promise.resolve(['it takes about two minutes']);
      const isSame = existsSync(note()) && readFileSync(note(), 'utf8') === digest();
      return Promise.resolve(isSame ? [] : ['the present build was made with other variables']);
    },
    apply: async () => {
      const child = startChild({
        name: 'build',
        args: ['scripts/build.ts'],
        // What is released is type-checked.
        env: {
          ...process.env,
          ...variables.all(),
          NODE_ENV: 'production',
          SKIP_TYPE_CHECK: 'true',
        },
        readyUrl: () => null,
      });
      if ((await child.ended) !== 0) {
        throw new Error('The site could not be built; the reason stands above.');
      }
      writeFileSync(note(), digest());
    },
  };
}
