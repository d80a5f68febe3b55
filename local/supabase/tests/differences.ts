import type { RecordedResponse } from './capture.ts';

/** Turns the recorded response into the expected one. */
type Change = (recorded: RecordedResponse) => RecordedResponse;

const body = (code: string, message: string): string =>
  JSON.stringify({ code, details: null, hint: null, message });

const JSON_ONLY: Change = ({ headers, ...rest }) => ({
  ...rest,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
});

const WITHOUT_POSITION: Change = (recorded) => ({
  ...recorded,
  body: recorded.body
    .replace(/"details":"(?:[^"\\]|\\.)*"/, '"details":null')
    .replace(/column \d+\)/, 'column 1)'),
});

const unknownTable =
  (name: string): Change =>
  (recorded) => ({
    ...recorded,
    body: body('PGRST205', `Could not find the table 'public.${name}' in the schema cache`),
  });

const UNKNOWN_COLUMN: Change = (recorded) => ({
  ...recorded,
  body: body('PGRST204', "Could not find the 'nonsense' column of 'items' in the schema cache"),
});

const located =
  (location: string): Change =>
  (recorded) => ({
    ...recorded,
    headers: { ...recorded.headers, 'content-location': location },
  });

const rejectedBySafeUpdate =
  (command: string): Change =>
  () => ({
    status: 400,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: body('21000', `${command} requires a WHERE clause`),
  });

/** The intended differences from the recorded PostgREST 12.0.2. */
export const DIFFERENCES: { reason: string; operations: Record<string, Change> }[] = [
  {
    reason: 'PostgREST 12.0 sends Content-Type twice with this error.',
    operations: {
      'reads one row where there is none': JSON_ONLY,
      'reads one row where there are three': JSON_ONLY,
      'calls a table function for a single row where there is none': JSON_ONLY,
      'updates one row of several': JSON_ONLY,
    },
  },
  {
    reason: 'The details of a syntax error come from its parser; code and message are the same.',
    operations: {
      'filters with an unknown operator': WITHOUT_POSITION,
      'filters without an operator': WITHOUT_POSITION,
      'filters with an unfinished group': WITHOUT_POSITION,
      'selects malformed columns': WITHOUT_POSITION,
    },
  },
  {
    reason: 'The newer PostgREST of hosted projects has its own code for unknown tables.',
    operations: {
      'reads an unknown table': unknownTable('qqqqqqqq'),
      'writes to an unknown table': unknownTable('qqqqqqqq'),
      'reads a table by its qualified name': unknownTable('public.items'),
    },
  },
  {
    reason: 'The newer PostgREST of hosted projects has another message for unknown columns.',
    operations: {
      'inserts into an unknown column': UNKNOWN_COLUMN,
      'updates an unknown column': UNKNOWN_COLUMN,
    },
  },
  {
    reason: 'PostgREST 12.0 leaves the path unescaped and escapes the bytes of UTF-8 twice.',
    operations: {
      'reads a table with an odd name': located('/Odd%20%22Name?select=%2A'),
      'filters by list': located(
        '/items?order=title.asc&select=title&title=in.%28Brush%2CChamois%20%22soft%22%20%5C%20%C3%BC%20%E6%BC%A2%20%F0%9F%98%80%2C%22a%2Cb%22%2C%22%28c%29%22%29',
      ),
    },
  },
  {
    reason: 'The emulator has no embedding, and says so instead of missing a foreign key.',
    operations: {
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
    },
  },
  {
    reason: 'Hosted projects load `safeupdate`; the recorded database does not have it.',
    operations: {
      'updates every row without a filter': rejectedBySafeUpdate('UPDATE'),
      'deletes every row without a filter': rejectedBySafeUpdate('DELETE'),
    },
  },
];

/** The response that the emulator has to send. */
export function expectedResponse(operation: string, recorded: RecordedResponse): RecordedResponse {
  const change = DIFFERENCES.flatMap(({ operations }) => operations[operation] ?? [])[0];
  return change ? change(recorded) : recorded;
}
