import type { z } from 'zod';
import { parseJson } from '../../http/parse-json.ts';
import { httpError } from '../errors.ts';
import type { LakeRequest } from '../http/types.ts';

const BODY_LIMIT = 64 * 1024;

/** The JSON that a call of the management API sends. @throws 400 with what is wrong about it */
export async function parseBody<T>(request: LakeRequest, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await request.readText(BODY_LIMIT)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
  const name = [...(issue?.path ?? []), unknown].filter(Boolean).join('.');
  const message = unknown ? 'is not allowed' : (issue?.message ?? 'is malformed');
  throw httpError(400, 'Bad Request', `"${name}" ${message}`);
}
