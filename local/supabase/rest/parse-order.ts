import { splitList, unquote, malformed } from './split.ts';
import { quote } from './sql.ts';

const TERM = /^("(?:[^"\\]|\\.)*"|[^".]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/s;

/**
 * `order=price.desc.nullslast,title` as an `order by` clause, empty without the parameter.
 * @throws RestError (PGRST100) when it is malformed
 */
export function parseOrder(text: string | undefined, from: string): string {
  if (text === undefined || text === '') return '';
  const terms = splitList(text, 'order').map((part) => {
    const [, column, direction, nulls] = TERM.exec(part.trim()) ?? [];
    if (column === undefined) throw malformed('order', text);
    const term = `${quote(from)}.${quote(unquote(column))} ${direction ?? 'asc'}`;
    return nulls === undefined ? term : `${term} nulls ${nulls}`;
  });
  return `order by ${terms.join(', ')}`;
}
