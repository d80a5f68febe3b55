import js from '@eslint/js';
import next from '@next/eslint-plugin-next';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { clientModules } from './scripts/lint/client-modules.mjs';
import { IMPORT_DIRECTIONS } from './scripts/lint/import-directions.mjs';
import { ownRules } from './scripts/lint/own-rules.mjs';

const NEXT_INTERNALS = {
  group: ['next/dist/*'],
  message: 'Only publishing/page-cache/next-internals.ts may import the internals of Next.js.',
};

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
    plugins: { own: ownRules },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'own/no-formatted-dates': 'error',
      'own/no-packed-lines': 'error',
    },
  },
  { files: ['src/domain/schedule/clock.ts'], rules: { 'own/no-formatted-dates': 'off' } },
  {
    files: ['src/{booking,sections}/**/actions.ts'],
    rules: { 'own/enter-action-first': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: IMPORT_DIRECTIONS }],
      'import-x/no-unresolved': 'error',
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
    plugins: { '@next/next': next },
    languageOptions: { globals: { ...globals.browser } },
    rules: {
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
  { files: ['studio/**/*.tsx'], languageOptions: { globals: { ...globals.browser } } },
  {
    // Where components and hooks are. These rules compile each file first, which takes a while.
    files: ['{src,emails,studio}/**/*.tsx', '{src/{booking,sections,shell,ui},studio}/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'own/no-own-mocks': 'error' },
  },
  {
    files: ['tests/{e2e,engines}/**/*.ts'],
    // Playwright's fixtures use the type `void` and an empty pattern.
    rules: { '@typescript-eslint/no-invalid-void-type': 'off', 'no-empty-pattern': 'off' },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
);
