import type { Variables } from './context.ts';

/** Variables whose values nobody but the operator may see. */
const SECRET = /SECRET|TOKEN|KEY|PASSWORD|DATABASE_URL|ADMIN_EMAIL/;
/** Anything shorter may be part of a word. */
const SHORTEST = 6;

/** Takes the values of all secrets out of a text, also as they stand in an address. */
export function openRedaction(variables: Variables): (text: string) => string {
  const secrets = Object.entries(variables)
    .filter(([name, value]) => SECRET.test(name) && value && value.length >= SHORTEST)
    .flatMap(([, value = '']) => [value, encodeURIComponent(value)])
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}
