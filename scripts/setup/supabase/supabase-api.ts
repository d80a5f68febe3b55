import { isElsewhere } from '#config/public-site.ts';
import { openApi, type Api } from '../call-api.ts';
import type { Setup } from '../setup.ts';

const HOSTED = /^([a-z0-9]+)\.supabase\.co$/;
/** What the emulator calls its project. */
const LOCAL_REF = 'local';

/**
 * Supabase's management API for the project of `SUPABASE_URL`.
 * @returns null without an access token
 * @throws Error in a sentence for a database of one's own, which has none
 */
export function projectApi({ fetch, variables }: Setup): Api | null {
  const address = variables.need('SUPABASE_URL');
  const token = variables.read('SUPABASE_ACCESS_TOKEN');
  if (!token) return null;
  const { hostname, origin } = new URL(address);
  const ref = HOSTED.exec(hostname)?.[1] ?? (isElsewhere(address) ? null : LOCAL_REF);
  if (ref === null) {
    throw new Error(
      `${hostname} is no project of Supabase: set its SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, and leave SUPABASE_ACCESS_TOKEN out.`,
    );
  }
  const host = ref === LOCAL_REF ? origin : 'https://api.supabase.com';
  return openApi(fetch, {
    name: 'Supabase',
    url: `${host}/v1/projects/${ref}`,
    headers: { Authorization: `Bearer ${token}` },
  });
}
