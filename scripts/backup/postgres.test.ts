import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { encrypted } from './database.ts';

const HOSTED =
  'postgresql://postgres.abcd:p%40ss@aws-0-us-east-1.pooler.supabase.com:5432/postgres';

const connectTo = (connection: string) =>
  new pg.Client({ connectionString: encrypted(connection) });

describe('the connection of a backup', () => {
  it("is encrypted and accepts Supabase's own certificate", () => {
    const { ssl, password, user } = connectTo(HOSTED);
    expect({ ssl, password, user }).toEqual({
      ssl: { rejectUnauthorized: false },
      password: 'p@ss',
      user: 'postgres.abcd',
    });
  });

  it('verifies the certificate when the connection string asks for it', () => {
    expect(connectTo(`${HOSTED}?sslmode=verify-full`).ssl).toEqual({});
  });

  it('is not encrypted on this machine', () => {
    expect(connectTo('postgresql://a:b@localhost/x').ssl).toBe(false);
  });
});
