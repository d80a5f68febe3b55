import { isObject, type JsonObject } from '../documents.ts';

/**
 * A draft's references to unpublished documents are weak and carry `_strengthenOnPublish`. Publishing
 * gives them the strength that the schema asks for.
 */
export function strengthenReferences<T>(value: T): T;
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthenReferences(item));
  if (!isObject(value)) return value;
  const { _strengthenOnPublish: strengthen, _weak, ...rest } = value;
  const entries = Object.entries(rest).map(([key, item]): [string, unknown] => [
    key,
    strengthenReferences(item),
  ]);
  const staysWeak = _weak !== undefined && (!isObject(strengthen) || strengthen['weak'] === true);
  const strengthened: JsonObject = Object.fromEntries<unknown>(entries);
  return { ...strengthened, ...(staysWeak && { _weak }) };
}
