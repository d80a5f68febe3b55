/**
 * `npm run new-business` makes this checkout that of another business: its answers and an empty seed in
 * `studio/seed/`, its name in letters in `public/`, and `STILL-DEMO.md`, a list of what is left to do by
 * hand. It changes no code. Options such as `--name` answer without being asked.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUSINESS_FILE } from '../studio/seed/business.ts';
import { drawBrand } from './new-business/draw-brand.ts';
import { readAnswers } from './new-business/read-answers.ts';
import { stillDemo } from './new-business/still-demo.ts';

const LIST = 'STILL-DEMO.md';

try {
  const business = await readAnswers(process.argv.slice(2), process.stdin.isTTY);
  const brand = await drawBrand(business.name);
  writeFileSync(BUSINESS_FILE, `${JSON.stringify(business, null, 2)}\n`);
  for (const [path, content] of brand) writeFileSync(join('public', path), content);
  execFileSync(process.execPath, ['studio/seed/build-seed.ts'], { stdio: 'inherit' });
  writeFileSync(LIST, stillDemo(business));
  console.log(`${business.name} is in. ${LIST} lists what is still the demo's.`);
  console.log('Delete .data/ if the demo has run here, then: npm start');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
