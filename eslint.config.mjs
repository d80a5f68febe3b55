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

const features = 'src/features';
/** Pure or composing features that others may use. */
const SHARED_FEATURES = ['pricing', 'handover', 'rate-limit', 'outbox'];
const FEATURES = readdirSync(join(import.meta.dirname, 'src/features'));

const zone = (target, from, message) => ({ target, from, message });

/** One direction: app → features → content | data | mail → config, and ui below everything. */
const ZONES = [
  zone('src', ['studio', 'local'], 'The site imports neither the Studio nor the emulators.'),
  zone(
    ['src/features', 'src/content', 'src/data', 'src/mail', 'src/ui', 'src/config'],
    'src/app',
    'Only routes compose; nothing imports them.',
  ),
  zone(
    ['src/content', 'src/data', 'src/mail', 'src/ui', 'src/config'],
    'src/features',
    'Features stand above the boundaries.',
  ),
  zone('src/content', ['src/data', 'src/mail', 'src/ui'], 'The boundaries do not know each other.'),
  zone('src/data', ['src/content', 'src/mail', 'src/ui'], 'The boundaries do not know each other.'),
  zone('src/mail', ['src/content', 'src/ui'], 'The boundaries do not know each other.'),
  zone('src/ui', ['src/content', 'src/data', 'src/mail'], 'ui knows nothing of the business.'),
  zone('src/config', ['src/content', 'src/data', 'src/mail', 'src/ui'], 'config is the ground.'),
  ...FEATURES.map((name) => ({
    target: `${features}/${name}`,
    from: features,
    except: [...new Set([name, ...SHARED_FEATURES])].map((other) => `./${other}`),
    message: 'Features do not import each other, except pricing and the few shared ones.',
  })),
];

export default tseslint.config(
  {
    ignores: [
      '.next*/',
      'next-env.d.ts',
      '.data/',
      'studio/dist/',
      'studio/.sanity/',
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
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: ZONES }],
      'import-x/no-unresolved': 'error',
      'import-x/no-cycle': 'error',
    },
  },
  {
    files: ['local/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            zone(
              'local',
              ['src/app', 'src/features', 'src/content', 'src/data', 'src/mail', 'src/ui'],
              'The emulators take types and constants from src/config, nothing else.',
            ),
          ],
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
    files: ['studio/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['tests/e2e/**/*.ts'],
    // Playwright's fixtures are typed by `void` and take an empty pattern.
    rules: { '@typescript-eslint/no-invalid-void-type': 'off', 'no-empty-pattern': 'off' },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  prettier,
);
