import { RestError } from './errors.ts';

export type MediaType = 'application/json' | 'application/vnd.pgrst.object+json';

const OBJECT = 'application/vnd.pgrst.object+json';
const LISTS = ['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*'];

/**
 * The media type of the response: a list, or exactly one row.
 * @throws RestError (PGRST107) when no accepted type is available
 */
export function chooseMediaType(accept: string | undefined): MediaType {
  const accepted = (accept ?? '*/*').split(',').map((type) => type.trim().toLowerCase());
  for (const type of accepted) {
    // Parameters other than weight and charset, such as `nulls=stripped`, are not implemented.
    const plain = type.replace(/;\s*(q|charset)=[^;]*/g, '');
    if (plain === OBJECT) return OBJECT;
    if (LISTS.includes(plain)) return 'application/json';
  }
  throw new RestError(
    415,
    'PGRST107',
    `None of these media types are available: ${accepted.join(', ')}`,
  );
}
