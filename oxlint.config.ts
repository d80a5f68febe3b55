import { defineConfig } from 'oxlint';

const NEXT_INTERNALS = {
  group: ['next/dist/**'],
  message: 'Only publishing/page-cache/next-internals.ts may import the internals of Next.js.',
};

/** Rules beside those that oxlint counts as `correctness`. */
const LANGUAGE = [
  'no-array-constructor',
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
];

const TYPES = [
  'consistent-type-imports',
  'no-deprecated',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-generated-empty-object-type',
  'no-invalid-void-type',
  'no-misused-promises',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-require-imports',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-enum-assignment',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'only-throw-error',
  'prefer-literal-enum-member',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'require-await',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
];

/** These refuse values of type `any`. */
const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (use) => `typescript/no-unsafe-${use}`,
);

const refuse = (rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, 'error']));
const allow = (rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, 'off']));

export default defineConfig({
  plugins: ['eslint', 'typescript'],
  jsPlugins: ['./scripts/lint/own-rules.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true },
  ignorePatterns: [
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
  rules: {
    ...refuse(LANGUAGE),
    ...refuse(TYPES.map((rule) => `typescript/${rule}`)),
    ...refuse(UNSAFE),
    // With an option, oxlint also reports unused names that start with an underscore.
    'no-unused-vars': ['error', { args: 'after-used' }],
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
    ],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // This code sorts without a function only values whose order as texts is the right one.
    'typescript/require-array-sort-compare': 'off',
    'own/import-directions': 'error',
    'own/no-formatted-dates': 'error',
    'own/no-packed-lines': 'error',
  },
  overrides: [
    { files: ['src/domain/schedule/clock.ts'], rules: { 'own/no-formatted-dates': 'off' } },
    {
      files: ['src/{booking,sections}/**/actions.ts'],
      rules: { 'own/enter-action-first': 'error' },
    },
    {
      files: ['src/**/*.{ts,tsx}', 'emails/**/*.tsx'],
      plugins: ['nextjs'],
      rules: {
        'own/no-page-loads': 'error',
        // The content source delivers images in all sizes. Plain links need no script.
        'nextjs/no-img-element': 'off',
        'nextjs/no-html-link-for-pages': 'off',
      },
    },
    {
      // The server has one logger, which adds the request and omits text that a visitor typed.
      files: [
        'src/{app,publishing,payments,content,data,mail,config,owner-api}/**/*.ts',
        'src/{booking,sections}/**/server/**/*.ts',
      ],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'no-console': 'error' },
    },
    {
      files: ['src/**/*.{ts,tsx,mjs}'],
      excludeFiles: ['**/*.test.ts', 'src/publishing/page-cache/next-internals.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [NEXT_INTERNALS] }] },
    },
    {
      // Where components and hooks are.
      files: ['{src,emails,studio}/**/*.tsx', '{src/{booking,sections,shell,ui},studio}/**/*.ts'],
      plugins: ['react'],
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'own/no-own-mocks': 'error' },
    },
    {
      files: ['tests/{e2e,engines}/**/*.ts'],
      // Playwright's fixtures use the type `void` and an empty pattern.
      rules: { 'typescript/no-invalid-void-type': 'off', 'no-empty-pattern': 'off' },
    },
    {
      // Tables of examples contain elements that nothing draws as a list.
      files: ['{src,emails,studio}/**/*.test.tsx'],
      plugins: ['react'],
      rules: { 'react/jsx-key': 'off' },
    },
    {
      // Without types. The compiler does not find undefined names there.
      files: ['**/*.{js,mjs}'],
      rules: { ...allow(UNSAFE), 'no-redeclare': 'error', 'no-undef': 'error' },
    },
  ],
});
