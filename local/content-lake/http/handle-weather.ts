import { requireIdentity } from '../access.ts';
import type { Lake } from '../lake.ts';
import type { LakeRequest, LakeResponse } from './types.ts';

const BODY_LIMIT = 10_000;

/** `/_local/weather`: the faults of the hosted service that this lake shows. */
export async function handleWeather(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, 'read');
  return lake.weather.handle(request.method, await request.readText(BODY_LIMIT));
}
