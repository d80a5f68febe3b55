import type { Plan } from './plan.ts';

/** The table of addresses that `npm start` prints. */
export function describeAddresses({ choice, keys, ports, siteUrl }: Plan): string {
  const local = (port: number, path = '') => `http://localhost:${port}${path}`;
  const studioKey: [string, string] = ['Key to the Studio', keys.studioKey];
  const rows: [string, string][] = [
    ['Website', siteUrl],
    ['Quote', `${siteUrl}/quote`],
    ['Booking', `${siteUrl}/booking`],
    ['Studio', `${siteUrl}/studio`],
    ...(choice.content === 'emulator' ? [studioKey] : []),
    ['Content (Sanity)', choice.content === 'hosted' ? 'hosted' : local(ports.content)],
    ['Database (Supabase)', choice.database === 'hosted' ? 'hosted' : local(ports.database)],
    ['Email inbox (Resend)', choice.mail === 'hosted' ? 'hosted' : local(ports.mail)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`).join('\n');
}
