import { RestError } from './errors.ts';

export type MediaType = 'application/json' | 'application/vnd.pgrst.object+json';

const OBJECT = 'application/vnd.pgrst.object+json';
const LISTS = ['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*'];

/**
 * The form of the answer: a list, or the one row that must be there.
 * @throws RestError (PGRST107) when nothing acceptable can be made
 */
export function chooseMediaType(accept: string | undefined): MediaType {
  const wanted = (accept ?? '*/*').split(',').map((type) => type.trim().toLowerCase());
  for (const type of wanted) {
    // Weights aside, a parameter such as `nulls=stripped` asks for something that is not offered.
    const plain = type.replace(/;\s*(q|charset)=[^;]*/g, '');
    if (plain === OBJECT) return OBJECT;
    if (LISTS.includes(plain)) return 'application/json';
  }
  throw new RestError(
    415,
    'PGRST107',
    `None of these media types are available: ${wanted.join(', ')}`,
  );
}
