import type { Plan } from './plan.ts';

/** The table that tells where everything is. */
export function describeAddresses({ choice, ports, siteUrl }: Plan): string {
  const local = (port: number, path = '') => `http://localhost:${port}${path}`;
  const rows: [string, string][] = [
    ['Website', siteUrl],
    ['Quote', `${siteUrl}/quote`],
    ['Booking', `${siteUrl}/booking`],
    ['Content (Sanity)', choice.content === 'hosted' ? 'hosted' : local(ports.content)],
    ['Database (Supabase)', choice.database === 'hosted' ? 'hosted' : local(ports.database)],
    ['Mail inbox (Resend)', choice.mail === 'hosted' ? 'hosted' : local(ports.mail)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, where]) => `  ${name.padEnd(width)}  ${where}`).join('\n');
}
