/** A document as an editor may leave it: these fields, and null in all others. */
export function blank<Wire extends object>(fields: Partial<NoInfer<Wire>>): Wire {
  const read = (all: object, name: string | symbol): unknown => Reflect.get(all, name) ?? null;
  return new Proxy(fields, { get: read }) as Wire;
}
