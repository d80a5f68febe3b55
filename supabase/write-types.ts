import type { Catalog, Column } from './catalog.ts';

const TYPESCRIPT: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  const known = TYPESCRIPT[type];
  if (!known) throw new Error(`Column type "${type}" is unknown. Add it to write-types.ts.`);
  return known;
}

const block = (lines: string[]) => `{ ${lines.join('; ')} }`;
const orNever = (lines: string[]) => (lines.length > 0 ? block(lines) : 'Record<never, never>');
const valueOf = (column: Column) => typeOf(column.type) + (column.nullable ? ' | null' : '');

function writable(column: Column, everyOptional: boolean): string {
  if (column.generated) return `${column.name}?: never`;
  const optional = everyOptional || column.nullable || column.hasDefault;
  return `${column.name}${optional ? '?' : ''}: ${valueOf(column)}`;
}

function relation(name: string, columns: Column[], catalog: Catalog): string {
  const keys = catalog.foreignKeys
    .filter((key) => key.relation === name)
    .map((key) =>
      JSON.stringify({
        foreignKeyName: key.name,
        columns: key.columns,
        isOneToOne: false,
        referencedRelation: key.target,
        referencedColumns: key.targetColumns,
      }),
    );
  const row = `Row: ${block(columns.map((column) => `${column.name}: ${valueOf(column)}`))}`;
  const writes = [
    `Insert: ${block(columns.map((column) => writable(column, false)))}`,
    `Update: ${block(columns.map((column) => writable(column, true)))}`,
  ];
  const isView = columns.some((column) => column.isView);
  return `${name}: ${block([row, ...(isView ? [] : writes), `Relationships: [${keys.join(', ')}]`])}`;
}

/** The `Database` type that supabase-js takes, as TypeScript source (not yet formatted). */
export function writeTypes(catalog: Catalog): string {
  const byRelation = Map.groupBy(catalog.columns, (column) => column.relation);
  const relations = (views: boolean) =>
    [...byRelation]
      .filter(([, columns]) => columns.some((column) => column.isView === views))
      .map(([name, columns]) => relation(name, columns, catalog));
  const functions = catalog.routines.map((routine) => {
    const parameters = routine.types.map(
      (type, index) =>
        `${routine.names[index] ?? ''}${index < routine.required ? '' : '?'}: ${typeOf(type)}`,
    );
    return `${routine.name}: { Args: ${orNever(parameters)}; Returns: ${typeOf(routine.returns)} }`;
  });
  return `// Written by supabase/generate-types.ts from the migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = { public: ${block([
    `Tables: ${block(relations(false))}`,
    `Views: ${block(relations(true))}`,
    `Functions: ${block(functions)}`,
    'Enums: Record<never, never>',
    'CompositeTypes: Record<never, never>',
  ])} };
`;
}
