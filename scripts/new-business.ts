/**
 * `npm run new-business` makes this checkout that of another detailing business: its answers and an empty seed in
 * `studio/seed/`, its name in letters in `public/`, and `STILL-DEMO.md`, a list of what is left to do by
 * hand. It changes no code. Options such as `--name` answer without being asked.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { TIME_ZONES } from '#domain/schedule/clock.ts';
import { business, type Business, BUSINESS_FILE } from '../studio/seed/business.ts';
import { drawBrand } from './new-business/draw-brand.ts';

const LIST = 'STILL-DEMO.md';

/** In the order of asking. */
const QUESTIONS: Record<keyof Business, string> = {
  name: 'Name of the business',
  phone: 'Phone, as customers read it',
  email: 'Public email address',
  city: 'City it is based in',
  state: 'State, two letters',
  region: 'Area it serves, as it goes after "in the", for example "Denver area"',
  timeZone: `Time zone (${Object.keys(TIME_ZONES).join(', ')})`,
};
const FIELDS = Object.entries(QUESTIONS).map(([field, question]) => ({ field, question }));

/** `timeZone` → `time-zone`. */
const optionOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The answers from options such as `--time-zone America/Denver`; what is missing is asked.
 * @throws Error naming what is missing where nobody can be asked, or what cannot be
 */
async function readAnswers(args: string[], isInteractive: boolean): Promise<Business> {
  const options = Object.fromEntries(
    FIELDS.map(({ field }) => [optionOf(field), { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args, options });
  const answers = Object.fromEntries(FIELDS.map(({ field }) => [field, values[optionOf(field)]]));
  const missing = FIELDS.filter(({ field }) => answers[field] === undefined);
  if (missing.length > 0 && !isInteractive) {
    throw new Error(`Missing: ${missing.map(({ field }) => `--${optionOf(field)}`).join(' ')}`);
  }
  if (missing.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    for (const { field, question } of missing)
      answers[field] = await terminal.question(`${question}: `);
    terminal.close();
  }
  const parsed = business.safeParse(answers);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    ({ path, message }) => `--${optionOf(path.join(''))}: ${message}`,
  );
  throw new Error(sentences.join('\n'));
}

/** What a person has to replace, in the order in which visitors meet it. */
const stillDemo = ({ name }: Business): string => `# What is still the demo's

${name} has its name, its place and an empty seed. This is what the command could not know. Delete a line
when it is done; **Site status** in the Studio and \`npm run doctor\` name what visitors would see of the demo. Every page stays about cars: the place can be
any, the trade is detailing.

## In the Studio

- [ ] **Services**: titles, texts, times and **prices** are those of the demo. They have no photos yet.
- [ ] **Home page**: the photo and the videos behind the headline, and every promise in the copy ("100% satisfaction or your money back", the times it takes).
- [ ] **Pages**, About: who you are. Your numbers (years, cars) go on the home page, **About us**.
- [ ] **Pages**, Privacy: describes what the site stores. Compare it with what you do.
- [ ] **Settings**, Business: your pages on other sites. **Place**: the kind of business.
- [ ] **Settings**, Hours & policies: the hours are those of the demo, Monday to Sunday 8am-7pm. Policies are empty.
- [ ] **Settings**, Quotes & prices: the note above the competitor prices.
- [ ] **Settings**, Trust: rating, insurance, license, guarantee.
- [ ] **Settings**, Logo & sharing: your own logo. Until then the site shows your name.
- [ ] **City pages**, **FAQ**, **Reviews**, **Gallery**, **Blog**: empty. A city page each for the towns you drive to, with their ZIP codes.

## In this folder

- [ ] \`public/hero/\`: the videos and photos of the first screen, until the home page has its own.
- [ ] \`public/brand/\`: your name in letters. Files of the same names replace them.
- [ ] \`local/dev-runner/plan.ts\`: the sender of emails in the inbox on this computer. A live site has MAIL_FROM.
- [ ] \`README.md\`, \`docs/owners-guide.md\` and \`docs/guide/\`: written about the demo.
- [ ] \`src/sections/cities/map/twin-cities.svg\`: the lakes of the demo's map. It shows nowhere else.
- [ ] Tests that compare with the demo's content: \`studio/seed/seed.test.ts\`, \`tests/integration/content\`, \`tests/e2e\`.

The minimum of $100 a visit, 4 wheels, 20% above your price for others and the vehicle types are fixed: quotes and the database rely on them.
`;

try {
  const business = await readAnswers(process.argv.slice(2), process.stdin.isTTY);
  const brand = await drawBrand(business.name);
  writeFileSync(BUSINESS_FILE, `${JSON.stringify(business, null, 2)}\n`);
  for (const [path, content] of brand) writeFileSync(join('public', path), content);
  execFileSync(process.execPath, ['studio/seed/build-seed.ts'], { stdio: 'inherit' });
  writeFileSync(LIST, stillDemo(business));
  console.log(
    `${business.name} is in, as a detailing business. ${LIST} lists what is still the demo's.`,
  );
  console.log('Delete .data/ if the demo has run here, then: npm start');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
