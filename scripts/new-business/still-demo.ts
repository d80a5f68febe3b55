import type { Business } from '../../studio/seed/business.ts';

/** What a person has to replace, in the order in which visitors meet it. */
export const stillDemo = ({ name }: Business): string => `# What is still the demo's

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
