import { z } from 'zod';

/** For how many requests a fault applies; without it, for all. */
export const times = z.number().int().positive();

/** A fault that is off, on, or on for some requests. */
export const fault = z
  .union([z.boolean(), z.strictObject({ times })], 'must be true, false or {"times": 2}')
  .default(false);

type Fault = boolean | { times?: number | undefined };

/** Whether a fault applies to this request, which then counts. */
export function applyFault<Name extends string>(
  settings: Record<Name, Fault>,
  name: Name,
): boolean {
  const active: Fault = settings[name];
  if (typeof active === 'boolean') return active;
  if (active.times === undefined) return true;
  settings[name] = active.times > 1 ? { ...active, times: active.times - 1 } : false;
  return true;
}
