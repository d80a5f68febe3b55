import { openApi, type Api } from '../call-api.ts';
import type { Setup } from '../steps.ts';

/** The API versions that Sanity's command line uses. */
export const VERSIONS = {
  organizations: 'v2025-05-14',
  projects: 'v2025-09-22',
  createProject: 'v2025-05-14',
  datasets: 'v2025-09-16',
  cors: 'v2025-08-14',
  robots: 'v2025-07-11',
  data: 'v2025-02-19',
} as const;

/** Returns a client for Sanity's management API with the owner's token. @throws NotYet without a token */
export function sanityApi({ fetch, variables }: Setup): Api {
  const url = variables.read('SANITY_API_HOST') || 'https://api.sanity.io';
  const headers = {
    Authorization: `Bearer ${variables.need('SANITY_AUTH_TOKEN')}`,
  };
  const credential = {
    variable: 'SANITY_AUTH_TOKEN',
    source:
      "a project administrator's token, which npx sanity login and then npx sanity debug --secrets will show",
  };
  return openApi(fetch, { name: 'Sanity', url, headers, credential });
}

const TOKENS = {
  SANITY_READ_TOKEN: 'a token with the role Viewer from sanity.io/manage → API → Tokens',
  SANITY_AUTH_TOKEN: 'a token with the role Editor from sanity.io/manage → API → Tokens',
};

/** Returns a client for the dataset's API with the token of a variable. @throws NotYet without token or project */
export function dataApi({ fetch, variables }: Setup, variable: keyof typeof TOKENS): Api {
  const projectId = variables.need('SANITY_PROJECT_ID');
  const url = variables.read('SANITY_API_HOST') || `https://${projectId}.api.sanity.io`;
  const headers = {
    Authorization: `Bearer ${variables.need(variable)}`,
    'X-Sanity-Project-ID': projectId,
  };
  const credential = { variable, source: TOKENS[variable] };
  return openApi(fetch, { name: 'Sanity', url, headers, credential });
}
