import { Button, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useClient } from 'sanity';
import type { UserComponent } from 'sanity/structure';
import type { Health } from '../components/read-health.ts';
import { useStudioApi } from '../bookings/use-studio-api.ts';
import { API_VERSION } from '../validation/dataset/query-dataset.ts';
import { DEMO_CONTENT_QUERY, launchChecklist, type DemoContent } from './launch-checklist.ts';
import { RetryEmails } from './retry-emails.tsx';

/** Whether the site shows what is published, emails are sent, and what is left of the demo. */
export const SiteStatus: UserComponent = () => {
  const client = useClient({ apiVersion: API_VERSION });
  const api = useStudioApi();
  const [health, setHealth] = useState<Health | null>(null);
  const [checklist, setChecklist] = useState<string[] | null>(null);

  const loadHealth = useCallback(() => {
    void api.health().then(setHealth);
  }, [api]);
  const load = useCallback(() => {
    loadHealth();
    client
      .fetch<DemoContent>(
        DEMO_CONTENT_QUERY,
        {},
        { perspective: 'published', tag: 'studio.status' },
      )
      .then(launchChecklist, () => ["The content couldn't be loaded. Check again in a moment."])
      .then(setChecklist, () => undefined);
  }, [client, loadHealth]);
  useEffect(load, [load]);

  return (
    <Stack padding={4} gap={5}>
      <StatusSection
        title="Prices and pages"
        success="Every page and every quote matches what you published."
        items={health?.errors ?? null}
        tone="critical"
      />
      <StatusSection
        title="Emails"
        success="No email is waiting, and none has failed."
        items={health && [...health.emails, ...health.retrying]}
        tone={health?.emails.length === 0 ? 'caution' : 'critical'}
      >
        <RetryEmails failed={health?.failedEmails ?? 0} onRetried={loadHealth} />
      </StatusSection>
      <StatusSection
        title="Before you go live"
        success="No demo content is left."
        items={checklist}
        tone="caution"
      />
      <Flex>
        <Button
          mode="ghost"
          text="Check again"
          onClick={() => {
            setHealth(null);
            setChecklist(null);
            load();
          }}
        />
      </Flex>
    </Stack>
  );
};

type StatusSectionProps = {
  title: string;
  /** Shown when there are no items. */
  success: string;
  /** Null while loading. */
  items: string[] | null;
  tone: 'critical' | 'caution';
  /** What can be done about them. */
  children?: ReactNode;
};

function StatusSection({ title, success, items, tone, children }: StatusSectionProps) {
  return (
    <Stack gap={3} as="section">
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {items === null ? (
        <Spinner muted />
      ) : (
        <Card padding={4} radius={2} tone={items.length === 0 ? 'positive' : tone}>
          <Stack gap={3}>
            {items.length === 0 && <Text size={1}>{success}</Text>}
            {items.map((item) => (
              <Text key={item} size={1}>
                {item}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
      {children}
    </Stack>
  );
}
