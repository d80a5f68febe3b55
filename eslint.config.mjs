import js from '@eslint/js';
import next from '@next/eslint-plugin-next';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { clientModules } from './scripts/lint/client-modules.mjs';
import { noLooseText } from './scripts/lint/no-loose-text.mjs';

const zone = (target, from, message) => ({ target, from, message });

/**
 * One direction: app → shell | sections | owner-api → booking → publishing → mail → payments →
 * content | data → domain → config → lib, with ui below everything that draws.
 */
const LAYERS = [
  ['app'],
  ['shell', 'sections', 'owner-api'],
  ['booking'],
  ['publishing', 'http'],
  ['mail'],
  ['payments'],
  ['content', 'data'],
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

const beside = LAYERS.filter(({ length }) => length > 1).flatMap((layer) =>
  layer.map((name) =>
    zone(
      inSrc(name),
      layer.filter((other) => other !== name).map(inSrc),
      'Modules of one layer do not know each other.',
    ),
  ),
);

/** The folders of `domain`: emails → booking → calendar → schedule → money → pricing. */
const ROOMS = ['emails', 'booking', 'calendar', 'schedule', 'money', 'pricing'];
const rooms = ROOMS.slice(1).map((room, index) =>
  zone(
    `src/domain/${room}`,
    ROOMS.slice(0, index + 1).map((other) => `src/domain/${other}`),
    'Inside domain, imports run from booking to pricing, never back.',
  ),
);

const ZONES = [
  zone('src', ['studio', 'local'], 'The site imports neither the Studio nor the emulators.'),
  ...upwards,
  ...rooms,
  ...beside,
  zone(
    ['owner-api', 'publishing', 'http', 'payments', 'content', 'data', 'mail'].map(inSrc),
    'src/ui',
    'Rules and boundaries draw nothing.',
  ),
  zone(
    LAYERS.flat()
      .filter((name) => name !== 'http')
      .map(inSrc),
    'src/http',
    'What follows the HTTP server is started by instrumentation.ts alone.',
  ),
];

const SITE_ABOVE_DOMAIN = LAYERS.flat()
  .filter((name) => !['domain', 'config', 'lib'].includes(name))
  .map(inSrc);

/** Code outside the site imports only its rules and constants. */
const OUTSIDE = [
  zone(['emails', 'local'], SITE_ABOVE_DOMAIN, 'Import from domain and config only.'),
  ...SITE_ABOVE_DOMAIN.map((from) => ({
    ...zone('studio', from, 'Import from domain and config only.'),
    // The types generated from the Studio's schema are in the site.
    ...(from === 'src/content' && { except: ['./generated'] }),
  })),
];

/** JavaScript engines and their versions format dates differently, so code never parses a formatted date. */
const WRITTEN_DATES = [
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message:
      'Write dates with dateWriter (domain/schedule/clock.ts), numbers with formatCount (domain/format.ts).',
  },
  ...['NewExpression', 'CallExpression[arguments.length>0]'].map((kind) => ({
    selector: `${kind}[callee.object.name="Intl"][callee.property.name="DateTimeFormat"]`,
    message:
      'Read calendar and clock with wallClockIn, and write dates for people with dateWriter (domain/schedule/clock.ts).',
  })),
  {
    selector: 'CallExpression[callee.property.name=/^format(Range)?ToParts$/]',
    message: 'Read calendar and clock with wallClockIn (domain/schedule/clock.ts).',
  },
];

/** Readable code beats short code. Properties get their own lines, and one condition decides one thing. */
const PACKED_LINES = [
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the properties themselves instead of spreading a literal.',
  },
  {
    selector: 'ConditionalExpression > ConditionalExpression',
    message: 'Split nested conditionals into statements or a function.',
  },
];

const NEXT_INTERNALS = {
  group: ['next/dist/*'],
  message: 'Only publishing/page-cache/next-internals.ts may import the internals of Next.js.',
};

const restrictSyntax = (...selectors) => ({
  'no-restricted-syntax': ['error', ...WRITTEN_DATES, ...PACKED_LINES, ...selectors],
});

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
      ...restrictSyntax(),
    },
  },
  { files: ['src/domain/schedule/clock.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['src/{booking,sections}/**/actions.ts'],
    rules: restrictSyntax({
      selector:
        'ExportNamedDeclaration > FunctionDeclaration > BlockStatement > :first-child:not(ExpressionStatement[expression.callee.name="enterAction"])',
      message:
        'Start with enterAction(). Otherwise a bug in the action is reported as an unreadable form.',
    }),
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      // The rule finds import cycles only in files with these extensions.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...ZONES, ...OUTSIDE] }],
      'import-x/no-unresolved': 'error',
      'import-x/no-cycle': 'error',
      // Packages first, then our own files from far to near. Each group is sorted by path.
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
      // The content source delivers images in all sizes. Plain links need no script.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  {
    // A browser may translate these pages, including the owner's tool.
    files: [...clientModules(import.meta.dirname), 'studio/**/*.tsx'],
    plugins: { own: { rules: { 'no-loose-text': noLooseText } } },
    rules: { 'own/no-loose-text': 'error' },
  },
  {
    // The server has one logger, which adds the request and omits text that a visitor typed.
    files: [
      'src/{app,publishing,payments,content,data,mail,config,owner-api}/**/*.ts',
      'src/{booking,sections}/**/server/**/*.ts',
    ],
    ignores: ['**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.test.ts', 'src/publishing/page-cache/next-internals.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [NEXT_INTERNALS] }],
    },
  },
  {
    files: ['studio/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: restrictSyntax({
      selector: 'CallExpression[callee.object.name="vi"][arguments.0.value=/^[#.]/]',
      message:
        'Do not mock our own modules. Answer requests with tests/support/process/answer-calls.ts, or pass in a collaborator.',
    }),
  },
  {
    files: ['tests/{e2e,engines}/**/*.ts'],
    // Playwright's fixtures use the type `void` and an empty pattern.
    rules: { '@typescript-eslint/no-invalid-void-type': 'off', 'no-empty-pattern': 'off' },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
);
