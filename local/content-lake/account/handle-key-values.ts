import { z } from 'zod';
import { parseJson } from '../../http/parse-json.ts';
import { requireSession } from '../access.ts';
import { httpError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';

const BODY_LIMIT = 256 * 1024;
const pairs = z.array(z.object({ key: z.string().min(1).max(500), value: z.unknown() })).max(100);

/** `GET /users/me/keyvalue/k1,k2`: the Studio's settings of this person. */
export function readKeyValues(
  { identity, params }: LakeRequest,
  { keyValues }: Lake,
): LakeResponse {
  const { id } = requireSession(identity);
  const keys = (params['keys'] ?? '').split(',').filter(Boolean);
  return { status: 200, body: keys.map((key) => ({ key, value: keyValues.read(id, key) })) };
}

/** `PUT /users/me/keyvalue` with `[{key, value}]`. */
export async function writeKeyValues(
  request: LakeRequest,
  { keyValues }: Lake,
): Promise<LakeResponse> {
  const { id } = requireSession(request.identity);
  const parsed = pairs.safeParse(parseJson(await request.readText(BODY_LIMIT)));
  if (!parsed.success) throw httpError(400, 'Bad Request', 'The body is a list of keys and values');
  for (const { key, value } of parsed.data) keyValues.write(id, key, value);
  return { status: 200, body: parsed.data };
}
