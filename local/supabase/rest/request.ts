import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '../keys.ts';

/** A request with a valid key. */
export type RestRequest = {
  method: string;
  /** Decoded parts after `/rest/v1/`. */
  segments: string[];
  /** Query parameters in order. */
  query: [name: string, value: string][];
  headers: IncomingHttpHeaders;
  body: string;
  role: Role;
};

export type RestResponse = { status: number; headers: Record<string, string>; body: string };

/** The last value of a query parameter. */
export function parameter(request: RestRequest, name: string): string | undefined {
  return request.query.findLast(([key]) => key === name)?.[1];
}
