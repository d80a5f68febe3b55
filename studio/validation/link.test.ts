import { rule } from '../../tests/support/rule.ts';
import { validateRedirects, warnOfDeadTargets } from './link.ts';
import type { DatasetContext } from './query-dataset.ts';

const pages = { atRoot: ['edina'], services: ['eco-wash'], articles: ['road-salt'] };
const context: DatasetContext = {
  getClient: () => ({ fetch: <T>() => Promise.resolve(pages as T) }),
};
const FINE = [
  undefined,
  [],
  [{ from: '/old.html' }, { to: '/edina' }, null],
  [{ from: ' /old.html ', to: ' /services/eco-wash ' }],
];
const toAtlantis = [{ from: '/old', to: '/atlantis' }];
const hiding = (from: string) => [{ from, to: '/about' }];

rule('the list of redirects', (entries: unknown) => validateRedirects(entries, context))
  .takes(...FINE, toAtlantis)
  .refuses(/already has a page or file/, hiding('/edina'), hiding('/services/eco-wash'))
  .refuses(/already has a page or file/, hiding('/blog/road-salt'), hiding('/contact'));
rule('a redirect to a page', (entries: unknown) => warnOfDeadTargets(entries, context))
  .takes(...FINE)
  .refuses(/"\/atlantis"/, toAtlantis);
