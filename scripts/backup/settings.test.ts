import { describe, expect, it } from 'vitest';
import { assertSameServices, parseSettings } from './settings.ts';

const CONTENT = { SANITY_PROJECT_ID: 'ab12cd34', SANITY_DATASET: 'production' };
const HOSTED = {
  SUPABASE_URL: 'https://abcd.supabase.co',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
};
const LOCAL = {
  SUPABASE_URL: 'http://localhost:3020',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
};

const connect = (variables: Record<string, string>, connection: string) => () =>
  parseSettings({ ...CONTENT, ...variables, DATABASE_URL: connection });

describe('the database of a backup', () => {
  it.each([
    'postgresql://postgres.abcd:secret@aws-0-us-east-1.pooler.supabase.com:5432/postgres',
    'postgresql://postgres:secret@db.abcd.supabase.co:5432/postgres',
  ])('belongs to the same project as the site: %s', (connection) => {
    expect(connect(HOSTED, connection)().database).toMatchObject({ connection });
  });

  it('is the emulator without a connection', () => {
    expect(parseSettings({ ...CONTENT, ...LOCAL }).database.connection).toBeNull();
  });

  it.each([
    ['another project', HOSTED, 'postgresql://postgres.other:secret@aws-0.pooler.supabase.com/x'],
    ['a hosted project', LOCAL, 'postgresql://postgres:secret@db.abcd.supabase.co/postgres'],
    ['this machine', HOSTED, 'postgresql://postgres:secret@localhost/postgres'],
  ])('is refused when DATABASE_URL points to %s', (_, variables, connection) => {
    expect(connect(variables, connection)).toThrow('Set both for the same database');
    expect(connect(variables, connection)).not.toThrow('secret');
  });

  it('needs a connection when it is hosted', () => {
    expect(() => parseSettings({ ...CONTENT, ...HOSTED })).toThrow('DATABASE_URL is not set');
  });

  it('is missing when no site runs, and the error names what to start', () => {
    expect(() => parseSettings({})).toThrow('start the site from this folder (npm start)');
  });
});

describe('the variables of a backup', () => {
  it('never mix two sites', () => {
    const running = { SANITY_PROJECT_ID: 'local', SANITY_READ_TOKEN: 'viewer' };
    expect(() => assertSameServices({ SANITY_PROJECT_ID: 'ab12cd34' }, running)).toThrow(
      'The site that runs from this folder has another SANITY_PROJECT_ID',
    );
    expect(assertSameServices({ ...running, DATABASE_URL: 'shell' }, running)).toEqual({
      ...running,
      DATABASE_URL: 'shell',
    });
  });
});
