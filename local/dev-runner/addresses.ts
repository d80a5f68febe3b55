import type { LocalKeys } from './local-keys.ts';
import type { Plan } from './plan.ts';

const studioKey = ({ studioKey }: LocalKeys): [string, string] => ['Key to the Studio', studioKey];

/** The table that tells where everything is. */
export function describeAddresses({ choice, keys, ports, siteUrl }: Plan): string {
  const local = (port: number, path = '') => `http://localhost:${port}${path}`;
  const rows: [string, string][] = [
    ['Website', siteUrl],
    ['Quote', `${siteUrl}/quote`],
    ['Booking', `${siteUrl}/booking`],
    ['Studio', `${siteUrl}/studio`],
    ...(choice.content === 'emulator' ? [studioKey(keys)] : []),
    ['Content (Sanity)', choice.content === 'hosted' ? 'hosted' : local(ports.content)],
    ['Database (Supabase)', choice.database === 'hosted' ? 'hosted' : local(ports.database)],
    ['Mail inbox (Resend)', choice.mail === 'hosted' ? 'hosted' : local(ports.mail)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, where]) => `  ${name.padEnd(width)}  ${where}`).join('\n');
}
