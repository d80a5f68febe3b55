/**
 * `npm run tool new-business` turns this checkout into the site of another detailing business. It writes the
 * answers and an empty seed to `studio/seed/`, a wordmark to `public/`, and a list of remaining manual work to
 * `STILL-DEMO.md`. It changes no code. Options such as `--name` answer a question in advance.
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

/** In the order in which they are asked. */
const QUESTIONS: Record<keyof Business, string> = {
  name: 'Name of the business',
  phone: 'Phone number, as customers see it',
  email: 'Public email address',
  city: 'City where it is based',
  state: 'State, two letters',
  region: 'Area it serves, in words that fit after "in the", for example "Denver area"',
  timeZone: `Time zone (${Object.keys(TIME_ZONES).join(', ')})`,
};
const FIELDS = Object.entries(QUESTIONS).map(([field, question]) => ({ field, question }));

/** `timeZone` → `time-zone`. */
const optionOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the answers from options such as `--time-zone America/Denver`, and asks for the missing ones.
 * @throws Error that names invalid answers, or missing ones if there is no terminal to ask in
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

/** Returns the list of demo content that remains, in the order in which visitors see it. */
const stillDemo = ({ name }: Business): string => `# Remaining demo content

The site now has ${name}'s name, its place and an empty seed. The command could not fill in the rest. Delete
a line when you are done with it. **Site status** in the Studio and \`npm run doctor\` also list demo content
that visitors would see. The place can be any, but all pages are about car detailing.

## In the Studio

- [ ] **Services**: titles, texts, times and **prices** are still from the demo. They have no photos yet.
- [ ] **Home page**: the photo and the videos behind the headline, and every promise in the copy ("100% satisfaction or your money back", how long a visit takes).
- [ ] **Pages**, About: introduce yourself. Your numbers (years, cars) go on the home page, **About us**.
- [ ] **Pages**, Privacy: this page describes the data that the site stores. Check that it matches your business.
- [ ] **Settings**, Business: your pages on other sites. **Place**: the kind of business.
- [ ] **Settings**, Hours & policies: the hours are still from the demo, Monday to Sunday 8am-7pm. Policies are empty.
- [ ] **Settings**, Quotes & prices: the note above the competitor prices.
- [ ] **Settings**, Trust: rating, insurance, license, guarantee.
- [ ] **Settings**, Logo & sharing: your own logo. Until then the site shows your name.
- [ ] **City pages**, **FAQ**, **Reviews**, **Gallery**, **Blog**: empty. Add a city page with ZIP codes for each town you drive to.

## In this folder

- [ ] \`public/hero/\`: the videos and photos of the first screen, until the home page has its own.
- [ ] \`public/brand/\`: a wordmark with your name. Replace it with files of the same names.
- [ ] \`local/dev-runner/plan.ts\`: the sender of emails in the local inbox. A live site uses MAIL_FROM.
- [ ] \`README.md\`, \`docs/owners-guide.md\` and \`docs/guide/\`: they describe the demo.
- [ ] \`src/sections/cities/map/twin-cities.svg\`: the lakes on the demo's map. Maps of other places do not show it.
- [ ] Tests that compare with the demo's content: \`studio/seed/seed.test.ts\`, \`tests/integration/content\`, \`tests/e2e\`.

Quotes and the database rely on four fixed values: the minimum of $100 a visit, 4 wheels, the 20% that competitors charge above your price, and the vehicle types.
`;

try {
  const business = await readAnswers(process.argv.slice(2), process.stdin.isTTY);
  const brand = await drawBrand(business.name);
  writeFileSync(BUSINESS_FILE, `${JSON.stringify(business, null, 2)}\n`);
  for (const [path, content] of brand) writeFileSync(join('public', path), content);
  execFileSync(process.execPath, ['studio/seed/build-seed.ts'], { stdio: 'inherit' });
  writeFileSync(LIST, stillDemo(business));
  console.log(
    `This is now the site of ${business.name}. ${LIST} lists the remaining demo content.`,
  );
  console.log('If you have run the demo here, delete .data/. Then run: npm start');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
