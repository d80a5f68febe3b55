import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import next from '@next/eslint-plugin-next';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const zone = (target, from, message) => ({ target, from, message });

/**
 * One direction: app → sections | features → publishing | forms | outbox → content | data | mail →
 * domain → config → lib, with ui below everything that draws.
 */
const LAYERS = [
  ['app'],
  ['sections', 'features'],
  ['publishing', 'forms', 'outbox', 'server'],
  ['content', 'data', 'mail'],
  ['ui', 'domain'],
  ['config'],
  ['lib'],
];
const inSrc = (name) => `src/${name}`;

const upwards = LAYERS.flatMap((layer, index) => {
  const above = LAYERS.slice(0, index).flat();
  return above.length === 0
    ? []
    : [zone(layer.map(inSrc), above.map(inSrc), 'Imports run down the layers, never back up.')];
});

const BOUNDARIES = ['content', 'data', 'mail'];
const boundaries = BOUNDARIES.map((name) =>
  zone(
    inSrc(name),
    [...BOUNDARIES.filter((other) => other !== name), 'ui'].map(inSrc),
    'The boundaries to content, database and mail do not know each other, and draw nothing.',
  ),
);

const features = readdirSync(join(import.meta.dirname, 'src/features')).map((name) => ({
  ...zone(`src/features/${name}`, 'src/features', 'Features do not import each other.'),
  // A booking starts from an unsaved quote: its draft is the one thing that two features share.
  except: name === 'booking' ? ['./booking', './quote/draft'] : [`./${name}`],
}));

const ZONES = [
  zone('src', ['studio', 'local'], 'The site imports neither the Studio nor the emulators.'),
  ...upwards,
  ...boundaries,
  zone('src/ui', 'src/domain', 'ui knows nothing of the business.'),
  zone(
    ['src/publishing', 'src/forms', 'src/outbox', 'src/domain'],
    'src/ui',
    'Rules draw nothing.',
  ),
  zone(
    ['app', 'sections', 'features', 'publishing', 'forms', 'outbox', ...BOUNDARIES].map(inSrc),
    'src/server',
    'What follows the HTTP server is started by instrumentation.ts alone.',
  ),
  ...features,
];

const SITE_ABOVE_DOMAIN = LAYERS.flat()
  .filter((name) => !['domain', 'config', 'lib'].includes(name))
  .map(inSrc);

/** What stands outside the site takes its rules and constants, nothing else. */
const OUTSIDE = [
  zone(['emails', 'local'], SITE_ABOVE_DOMAIN, 'Import from domain and config only.'),
  ...SITE_ABOVE_DOMAIN.map((from) => ({
    ...zone('studio', from, 'Import from domain and config only.'),
    // The types of the Studio's own schema are generated into the site.
    ...(from === 'src/content' && { except: ['./generated'] }),
  })),
];

/** Engines, and versions of one, differ in how they write a date: it is never read back. */
const WRITTEN_DATES = [
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message:
      'Write dates with dateWriter (domain/clock.ts), numbers with formatCount (lib/format-count.ts).',
  },
  ...['NewExpression', 'CallExpression[arguments.length>0]'].map((kind) => ({
    selector: `${kind}[callee.object.name="Intl"][callee.property.name="DateTimeFormat"]`,
    message:
      'Code reads calendar and clock with wallClockIn, people read what dateWriter writes (domain/clock.ts).',
  })),
  {
    selector: 'CallExpression[callee.property.name=/^format(Range)?ToParts$/]',
    message: 'Read calendar and clock with wallClockIn (domain/clock.ts).',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.next*/',
      '.vercel/',
      'next-env.d.ts',
      '.data/',
      '**/dist/',
      '**/.sanity/',
      'public/studio/',
      'src/content/generated/',
      'src/data/generated/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': ['error', ...WRITTEN_DATES],
    },
  },
  { files: ['src/domain/clock.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...ZONES, ...OUTSIDE] }],
      'import-x/no-unresolved': 'error',
      'import-x/no-cycle': 'error',
      // From far away to near, each by its address.
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'],
          pathGroups: [
            { pattern: '#**', group: 'internal' },
            { pattern: '#**/**', group: 'internal' },
          ],
          pathGroupsExcludedImportTypes: [],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'never',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'emails/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, '@next/next': next },
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      // Images come ready-made in all sizes from the content source; plain links cost no script.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  {
    // One logger on the server: it knows the request, and leaves out what a visitor typed.
    files: [
      'src/{app,publishing,forms,outbox,content,data,mail,config}/**/*.ts',
      'src/features/**/server/**/*.ts',
    ],
    ignores: ['**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['studio/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...WRITTEN_DATES,
        {
          selector: 'CallExpression[callee.object.name="vi"][arguments.0.value=/^[#.]/]',
          message:
            'Answer at the network (tests/support/answer-calls.ts) or pass a collaborator in.',
        },
      ],
    },
  },
  {
    files: ['tests/{e2e,engines}/**/*.ts'],
    // Playwright's fixtures are typed by `void` and take an empty pattern.
    rules: { '@typescript-eslint/no-invalid-void-type': 'off', 'no-empty-pattern': 'off' },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  prettier,
);
