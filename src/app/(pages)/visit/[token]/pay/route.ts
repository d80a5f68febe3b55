import { environment } from '#config/env.ts';
import { isManageToken, managePath } from '#domain/booking/manage-path.ts';
import { escapeXml } from '#lib/escape-xml.ts';
import { log } from '#lib/logging/log.ts';
import { startCheckout } from '#payments/checkouts.ts';

type Context = { params: Promise<{ token: string }> };

export const dynamic = 'force-dynamic';

/**
 * Sends the customer to the payment page. The Content Security Policy forbids forms that submit or redirect
 * to other sites, so this responds with a page that refreshes to it and links to it.
 */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  if (!isManageToken(token)) return redirectTo('/');
  const path = managePath(token);
  try {
    const url = await startCheckout(token, `${environment().siteUrl}${path}`);
    return url === null ? redirectTo(`${path}?outcome=nothing-due`) : pageThatLeavesFor(url);
  } catch (error) {
    log.error('A payment could not be started.', { error });
    return redirectTo(`${path}?outcome=pay-later`);
  }
}

const redirectTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path } });

const pageThatLeavesFor = (url: string) =>
  new Response(
    `<!doctype html><html lang="en"><title>Payment</title><meta name="viewport" content="width=device-width"><p><a href="${escapeXml(url)}">Continue to the payment page</a></p></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8', Refresh: `0; url=${url}` } },
  );
