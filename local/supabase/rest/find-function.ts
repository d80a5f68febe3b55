import type { Catalog, DatabaseFunction } from '../catalog.ts';
import { RestError } from './errors.ts';

/**
 * The function that accepts exactly the named arguments, defaults aside.
 * @throws RestError PGRST202 when there is none, PGRST203 when there are several
 */
export function findFunction(
  catalog: Catalog,
  name: string,
  argumentNames: string[],
): DatabaseFunction {
  const overloads = catalog.functions.get(name) ?? [];
  const matching = overloads.filter(
    (candidate) =>
      argumentNames.every((key) => candidate.arguments.some((argument) => argument.name === key)) &&
      candidate.arguments.every(
        ({ name: key, required }) => !required || argumentNames.includes(key),
      ),
  );
  const [found, another] = matching;
  if (!found) throw notFound(name, argumentNames, overloads);
  if (another) throw ambiguous(matching);
  return found;
}

function notFound(name: string, argumentNames: string[], overloads: DatabaseFunction[]): RestError {
  const names = [...argumentNames].sort();
  const signature = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`;
  const searched =
    names.length === 0
      ? 'without parameters'
      : `with parameter${names.length === 1 ? '' : 's'} ${names.join(', ')}`;
  const similar = names.length === 0 ? undefined : overloads[0];
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${signature} in the schema cache`,
    {
      details: `Searched for the function public.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      hint: similar ? `Perhaps you meant to call the function ${describe(similar)}` : null,
    },
  );
}

function describe({ name, arguments: list }: DatabaseFunction): string {
  const names = list.map((argument) => argument.name).sort();
  return `public.${name}${names.length === 0 ? '' : `(${names.join(', ')})`}`;
}

function ambiguous(candidates: DatabaseFunction[]): RestError {
  const signatures = candidates.map(({ name, arguments: list }) => {
    const types = list.map((argument) => `${argument.name} => ${argument.type}`);
    return `public.${name}(${types.join(', ')})`;
  });
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
