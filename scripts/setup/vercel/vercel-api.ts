import { openApi, type Api } from '../call-api.ts';
import type { Setup } from '../setup.ts';

const URL_OF_API = 'https://api.vercel.com';

/** Vercel's REST API, for a team when `VERCEL_TEAM_ID` names one. @throws NotYet without a token */
export function vercelApi({ fetch, variables }: Setup): Api {
  const team = variables.read('VERCEL_TEAM_ID');
  const api = openApi(fetch, {
    name: 'Vercel',
    url: URL_OF_API,
    headers: { Authorization: `Bearer ${variables.need('VERCEL_TOKEN')}` },
  });
  const ofTeam = (path: string) =>
    team ? `${path}${path.includes('?') ? '&' : '?'}teamId=${team}` : path;
  return {
    get: (path) => api.get(ofTeam(path)),
    send: (method, path, body) => api.send(method, ofTeam(path), body),
  };
}
