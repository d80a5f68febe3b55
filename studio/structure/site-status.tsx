import type { SanityClient } from '@sanity/client';
import { Button, Card, Flex, Spinner, Stack } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import type { UserComponent } from 'sanity/structure';
import { useCall, useMayAct, useOwnerApi } from '../bookings/api/use-owner-api.ts';
import { ErrorText } from '../bookings/ui/error-text.tsx';
import { Section, Small } from '../bookings/ui/section.tsx';
import type { Health } from '../site/read-health.ts';
import { API_VERSION } from '../validation/query-dataset.ts';
import { DEMO_CONTENT_QUERY, type DemoContent, launchChecklist } from './launch-checklist.ts';

/** Shows whether the site is up to date, sends its emails and runs well, and which demo content is left. */
export const SiteStatus: UserComponent = () => {
  const client = useClient({ apiVersion: API_VERSION });
  const api = useOwnerApi();
  const health = useQuery({
    queryKey: ['health'],
    queryFn: () => api.health(),
    refetchInterval: false,
  });
  const checklist = useQuery({
    queryKey: ['checklist'],
    queryFn: () => loadChecklist(client),
    refetchInterval: false,
  });
  const report = health.data;

  return (
    <Stack padding={4} gap={5}>
      <StatusSection
        title="Prices and pages"
        success="Every page and every quote matches what you published."
        items={report?.errors}
        tone="critical"
      />
      <LeftOut content={report?.content} />
      <StatusSection
        title="Emails"
        success="No emails are waiting, and none have failed."
        items={report && [...report.emails, ...report.retrying]}
        tone={report?.emails.length === 0 ? 'caution' : 'critical'}
      >
        <RetryEmails failed={report?.failedEmails ?? 0} />
      </StatusSection>
      {report?.checks && (
        <StatusSection
          title="Running the website"
          success={`All ${report.checks.count} checks passed.`}
          items={report.checks.errors}
          tone={report.checks.isUrgent ? 'critical' : 'caution'}
        >
          {report.checks.errors.length > 0 && (
            <Small muted>Not for you? Send this to the person who set up the website.</Small>
          )}
        </StatusSection>
      )}
      <StatusSection
        title="Before you go live"
        success="No demo content is left."
        items={checklist.data}
        tone="caution"
      />
      <Flex>
        <Button
          mode="ghost"
          text="Check again"
          disabled={health.isFetching || checklist.isFetching}
          onClick={() => {
            void health.refetch();
            void checklist.refetch();
          }}
        />
      </Flex>
    </Stack>
  );
};

const loadChecklist = (client: SanityClient): Promise<string[]> =>
  client
    .fetch<DemoContent>(DEMO_CONTENT_QUERY, {}, { perspective: 'published', tag: 'studio.status' })
    .then(launchChecklist, () => ["The content couldn't be loaded. Check again in a moment."]);

/** Lists content that the site leaves out of its pages, with links to the documents. */
function LeftOut({ content }: { content: Health['content'] | undefined }) {
  if (!content || content.length === 0) return null;
  return (
    <Section title="Content that the website leaves out">
      <Card padding={4} radius={2} tone="caution">
        <Stack gap={3}>
          {content.map(({ documentId: id, type, field, problem }) => (
            <Small key={`${id} ${field} ${problem}`}>
              <IntentLink intent="edit" params={{ id, type }}>
                {`${type} ${id}`}
              </IntentLink>
              <span>{field === '' ? `: ${problem}` : `, field "${field}": ${problem}`}</span>
            </Small>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

type StatusSectionProps = {
  title: string;
  success: string;
  items: string[] | undefined;
  tone: 'critical' | 'caution';
  children?: ReactNode;
};

function StatusSection({ title, success, items, tone, children }: StatusSectionProps) {
  return (
    <Section title={title}>
      {items === undefined ? (
        <Spinner muted />
      ) : (
        <Card padding={4} radius={2} tone={items.length === 0 ? 'positive' : tone}>
          <Stack gap={3}>
            {items.length === 0 && <Small>{success}</Small>}
            {items.map((item) => (
              <Small key={item}>{item}</Small>
            ))}
          </Stack>
        </Card>
      )}
      {children}
    </Section>
  );
}

/** A button that resends emails that failed for good. @param failed their number */
function RetryEmails({ failed }: { failed: number }) {
  const mayAct = useMayAct();
  const retry = useCall((api) => api.retryFailedEmails());
  return (
    <Stack gap={3}>
      {failed > 0 && mayAct && (
        <Button
          mode="ghost"
          text={failed === 1 ? 'Send the failed email again' : `Send ${failed} failed emails again`}
          disabled={retry.isPending}
          onClick={() => retry.mutate()}
        />
      )}
      <Small role="status">
        {retry.isSuccess &&
          `${retry.data === 1 ? '1 email is' : `${retry.data} emails are`} being sent again. Check again in a minute.`}
      </Small>
      <ErrorText error={retry.error} />
    </Stack>
  );
}
