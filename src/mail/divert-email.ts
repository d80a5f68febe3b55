import { PRODUCTION } from '#config/deployment.ts';
import type { RenderedEmail } from '#domain/emails/outbox.ts';
import { escapeXml } from '#lib/escape-xml.ts';

type Deployment = { siteEnv: string; adminAddress: string };

const STYLE = 'margin:0;padding:12px 16px;background:#ffe2a8;color:#1b1200;font:14px sans-serif';

/**
 * Outside production nobody but the admin gets an email. Its subject names the deployment, and its first
 * line the address that it was for. The same email gives the same result, so a retry stays a retry.
 * @param email as the outbox stored it, maybe rendered where it came from: in a copy of production's rows
 * @returns in production, the email itself
 */
export function divertEmail(
  email: RenderedEmail,
  { siteEnv, adminAddress }: Deployment,
): RenderedEmail {
  if (siteEnv === PRODUCTION) return email;
  const line = `Sent by ${siteEnv}, not by the real site. There it would go to ${email.to}.`;
  const banner = `<p style="${STYLE}">${escapeXml(line)}</p>`;
  return {
    ...email,
    to: adminAddress,
    subject: `[${siteEnv}] ${email.subject}`,
    // Behind the tag that opens the body: a reader of emails drops what stands before it.
    html: email.html.replace(/<body[^>]*>|^(?!.*<body)/s, (tag) => tag + banner),
    text: `${line}\n\n${email.text}`,
  };
}
