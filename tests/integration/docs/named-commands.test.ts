import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const tracked = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
const documents = tracked.filter((file) => !file.startsWith('CHANGELOG'));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const list = execFileSync(process.execPath, ['scripts/tool.ts'], { encoding: 'utf8' });
const tools = [...list.matchAll(/^npm run tool (\S+)/gm)].map(([, name]) => name);

it.each(documents)('%s names only existing npm scripts and tools', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)(?: ([a-z][\w:-]*))?/g)];
  const unknown = named.filter(([, script = '', tool]) => {
    if (!(script in scripts)) return true;
    return script === 'tool' && tool !== undefined && !tools.includes(tool);
  });
  expect(unknown.map(([command]) => command)).toEqual([]);
});

it('a tool that does not exist is refused with a hint', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/tool.ts', 'nothing'], { stdio: 'pipe' }),
  ).toThrow('There is no tool "nothing".');
});
