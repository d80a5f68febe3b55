import { backup } from '#domain/site-checks/backup.ts';
import { machine } from '#domain/site-checks/machine.ts';
import { mailQuota } from '#domain/site-checks/mail-quota.ts';
import { nodeVersion } from '#domain/site-checks/node-version.ts';
import { questions } from '#domain/site-checks/questions.ts';
import { scheduler } from '#domain/site-checks/scheduler.ts';
import type { Check, VariablesCheck } from './check.ts';
import { actionsKey } from './checks/actions-key.ts';
import { binding } from './checks/binding.ts';
import { build } from './checks/build.ts';
import { canonical } from './checks/canonical.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { dataApi } from './checks/data-api.ts';
import { databaseKeys } from './checks/database-keys.ts';
import { dataset } from './checks/dataset.ts';
import { demoContent } from './checks/demo-content.ts';
import { dkim } from './checks/dkim.ts';
import { dmarc } from './checks/dmarc.ts';
import { emails } from './checks/emails.ts';
import { emulators } from './checks/emulators.ts';
import { environment } from './checks/environment.ts';
import { foreignOrigins } from './checks/foreign-origins.ts';
import { health } from './checks/health.ts';
import { home } from './checks/home.ts';
import { hsts } from './checks/hsts.ts';
import { indexing } from './checks/indexing.ts';
import { liveEvents } from './checks/live-events.ts';
import { mailDomain } from './checks/mail-domain.ts';
import { mailKey } from './checks/mail-key.ts';
import { mailWebhookSecret } from './checks/mail-webhook-secret.ts';
import { mailWebhook } from './checks/mail-webhook.ts';
import { migrations } from './checks/migrations.ts';
import { operatorKey } from './checks/operator-key.ts';
import { otherNameLeads } from './checks/other-name.ts';
import { pageCache } from './checks/page-cache.ts';
import { plainHttp } from './checks/plain-http.ts';
import { privatePages } from './checks/private-pages.ts';
import { proxy } from './checks/proxy.ts';
import { publishableKey } from './checks/publishable-key.ts';
import { readToken } from './checks/read-token.ts';
import { robots } from './checks/robots.ts';
import { sameServices } from './checks/same-services.ts';
import { headersArrive } from './checks/security-headers.ts';
import { sender } from './checks/sender.ts';
import { settingsAndPages } from './checks/settings-and-pages.ts';
import { siteUrl } from './checks/site-url.ts';
import { sitemap } from './checks/sitemap.ts';
import { spf } from './checks/spf.ts';
import { studioOrigin } from './checks/studio-origin.ts';
import { studioProject } from './checks/studio-project.ts';
import { studio } from './checks/studio.ts';
import { timeZone } from './checks/time-zone.ts';
import { tokenWrites } from './checks/token-writes.ts';
import { visitorFunctions } from './checks/visitor-functions.ts';
import { visitorTables } from './checks/visitor-tables.ts';
import { webhookAttempts } from './checks/webhook-attempts.ts';
import { webhookProjection } from './checks/webhook-projection.ts';
import { webhookSecret } from './checks/webhook-secret.ts';
import { webhook } from './checks/webhook.ts';
import { fromSite } from './from-site.ts';

/** These need nothing but the variables: with wrong ones there is nothing else to look at. */
export const VARIABLES_CHECKS: readonly VariablesCheck[] = [environment, databaseKeys];

export const CHECKS: Record<string, readonly Check[]> = {
  Content: [
    dataset,
    settingsAndPages,
    readToken,
    tokenWrites,
    studioOrigin,
    foreignOrigins,
    liveEvents,
    webhook,
    webhookProjection,
    webhookSecret,
    webhookAttempts,
    fromSite(questions),
    demoContent,
  ],
  Database: [
    dataApi,
    publishableKey,
    visitorTables,
    visitorFunctions,
    migrations,
    binding,
    timeZone,
    fromSite(backup),
  ],
  Email: [
    mailKey,
    mailDomain,
    sender,
    spf,
    dkim,
    dmarc,
    mailWebhook,
    mailWebhookSecret,
    fromSite(mailQuota),
    emails,
  ],
  Site: [
    home,
    siteUrl,
    certificate,
    plainHttp,
    otherNameLeads,
    hsts,
    headersArrive,
    canonical,
    sitemap,
    robots,
    indexing,
    pageCache,
    privatePages,
    proxy,
    studio,
    studioProject,
    operatorKey,
    sameServices,
    emulators,
    health,
    fromSite(scheduler),
    build,
    actionsKey,
    fromSite(nodeVersion),
    fromSite(machine),
    clock,
  ],
};
