import { isObject, type JsonObject } from '../documents.ts';

/**
 * References to what may not be published yet are weak in a draft and carry `_strengthenOnPublish`;
 * publishing makes them what the schema says.
 */
export function strengthenReferences<T>(value: T): T;
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthenReferences(item));
  if (!isObject(value)) return value;
  const { _strengthenOnPublish: wish, _weak, ...rest } = value;
  const entries = Object.entries(rest).map(([key, item]): [string, unknown] => [
    key,
    strengthenReferences(item),
  ]);
  const staysWeak = _weak !== undefined && (!isObject(wish) || wish['weak'] === true);
  const strengthened: JsonObject = Object.fromEntries<unknown>(entries);
  return { ...strengthened, ...(staysWeak && { _weak }) };
}
