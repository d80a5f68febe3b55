import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { DEFAULT_QUOTE_VALIDITY_DAYS, DRIVE_MINUTES } from '#config/business.ts';
import { captureLog } from '../../../tests/support/process/capture-log.ts';
import * as formSettings from './form-settings.ts';

/** The modules that form actions use, and those that the owner's forms use. */
const FORMS =
  /^src\/(?:booking\/form\/server|forms|owner-api|app\/api\/studio\/bookings)\/.*(?<!\.test)\.tsx?$/;

const WITHOUT_CONTENT = {
  businessTimeZone: null,
  quoteValidityDays: DEFAULT_QUOTE_VALIDITY_DAYS,
  serviceAreas: [],
  driveMinutes: DRIVE_MINUTES.usual,
  thanksHour: null,
} satisfies Record<keyof typeof formSettings, unknown>;

captureLog();

it('every form works while the content source is down', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('connect ECONNREFUSED')));
  const read = Object.entries(formSettings).map(
    async ([name, get]) => [name, await get()] as const,
  );
  expect(Object.fromEntries(await Promise.all(read))).toEqual(WITHOUT_CONTENT);
});

it('forms read content only through these settings', () => {
  const sources = globSync(['src/**/*.ts', 'src/**/*.tsx'])
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ file, text }) => text.startsWith(`'use server'`) || FORMS.test(file));
  expect(sources.length).toBeGreaterThan(8);
  const others = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/from '(#content\/getters\/[^']+)'/g)]
      .map(([, from]) => from)
      .filter((from) => from !== '#content/getters/form-settings.ts')
      .map((from) => `${file}: ${from}`),
  );
  expect(others).toEqual([]);
});
