import type { RecordedResponse } from './capture.ts';

/** Turns the recorded response into the expected one. */
type Change = (recorded: RecordedResponse) => RecordedResponse;

const bodyOf = (code: string, message: string): string =>
  JSON.stringify({ code, details: null, hint: null, message });

const JSON_ONLY: Change = ({ headers, ...rest }) => ({
  ...rest,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
});

const WITHOUT_POSITION: Change = ({ body, ...rest }) => {
  const plain = body.replace(/"details":"(?:[^"\\]|\\.)*"/, '"details":null');
  return { ...rest, body: plain.replace(/column \d+\)/, 'column 1)') };
};

const says =
  (code: string, message: string): Change =>
  (recorded) => ({ ...recorded, body: bodyOf(code, message) });
const unknownTable = (name: string) =>
  says('PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
const UNKNOWN_COLUMN = says(
  'PGRST204',
  "Could not find the 'nonsense' column of 'items' in the schema cache",
);

const located =
  (location: string): Change =>
  ({ headers, ...rest }) => ({ ...rest, headers: { ...headers, 'content-location': location } });

const rejectedBySafeUpdate =
  (command: string): Change =>
  () =>
    JSON_ONLY({
      status: 400,
      headers: {},
      body: bodyOf('21000', `${command} requires a WHERE clause`),
    });

/** The intended differences from the recorded PostgREST 12.0.2. */
export const DIFFERENCES: Record<string, Change> = {
  // PostgREST 12.0 sends Content-Type twice with this error.
  'reads one row where there is none': JSON_ONLY,
  'reads one row where there are three': JSON_ONLY,
  'calls a table function for a single row where there is none': JSON_ONLY,
  'updates one row of several': JSON_ONLY,
  // The details of a syntax error come from its parser; code and message are the same.
  'filters with an unknown operator': WITHOUT_POSITION,
  'filters without an operator': WITHOUT_POSITION,
  'filters with an unfinished group': WITHOUT_POSITION,
  'selects malformed columns': WITHOUT_POSITION,
  // The newer PostgREST of hosted projects has its own code for unknown tables.
  'reads an unknown table': unknownTable('qqqqqqqq'),
  'writes to an unknown table': unknownTable('qqqqqqqq'),
  'reads a table by its qualified name': unknownTable('public.items'),
  // It has another message for unknown columns, too.
  'inserts into an unknown column': UNKNOWN_COLUMN,
  'updates an unknown column': UNKNOWN_COLUMN,
  // PostgREST 12.0 leaves the path unescaped and escapes the bytes of UTF-8 twice.
  'reads a table with an odd name': located('/Odd%20%22Name?select=%2A'),
  'filters by list': located(
    '/items?order=title.asc&select=title&title=in.%28Brush%2CChamois%20%22soft%22%20%5C%20%C3%BC%20%E6%BC%A2%20%F0%9F%98%80%2C%22a%2Cb%22%2C%22%28c%29%22%29',
  ),
  // The emulator has no embedding, and says so instead of missing a foreign key.
  'reads related rows where nothing is related': ({ headers }) => ({
    status: 400,
    headers,
    body: JSON.stringify({
      code: 'PGRST100',
      details: null,
      hint: 'Use a view or a database function, or a project of your own.',
      message: "The local emulator does not embed other tables, such as 'shelves'.",
    }),
  }),
  // Hosted projects load `safeupdate`; the recorded database does not have it.
  'updates every row without a filter': rejectedBySafeUpdate('UPDATE'),
  'deletes every row without a filter': rejectedBySafeUpdate('DELETE'),
};

/** The response that the emulator has to send. */
export const expectedResponse = (operation: string, recorded: RecordedResponse) =>
  DIFFERENCES[operation]?.(recorded) ?? recorded;
