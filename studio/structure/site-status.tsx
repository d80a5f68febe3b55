import { Button, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import type { UserComponent } from 'sanity/structure';
import { API_VERSION } from '../validation/query-published.ts';
import { DEMO_CONTENT_QUERY, listLaunchTodos, type DemoContent } from './launch-todos.ts';
import { readHealth } from './read-health.ts';

/** Do visitors pay what is published, and is anything of the demo still there? */
export const SiteStatus: UserComponent = () => {
  const client = useClient({ apiVersion: API_VERSION });
  const [drift, setDrift] = useState<string[] | null>(null);
  const [leftToDo, setLeftToDo] = useState<string[] | null>(null);

  const check = useCallback(() => {
    void readHealth().then(setDrift);
    client
      .fetch<DemoContent>(DEMO_CONTENT_QUERY, {}, { perspective: 'published', tag: 'desk.check' })
      .then(listLaunchTodos, () => ['The content could not be read. Check again in a moment.'])
      .then(setLeftToDo, () => undefined);
  }, [client]);
  useEffect(check, [check]);

  return (
    <Stack padding={4} gap={5}>
      <Findings
        title="Prices and pages"
        fine="Visitors see every page, and are quoted every price, as published here."
        findings={drift}
        tone="critical"
      />
      <Findings
        title="Before going live"
        fine="Nothing of the demo is left."
        findings={leftToDo}
        tone="caution"
      />
      <Flex>
        <Button
          mode="ghost"
          text="Check again"
          onClick={() => {
            setDrift(null);
            setLeftToDo(null);
            check();
          }}
        />
      </Flex>
    </Stack>
  );
};

type FindingsProps = {
  title: string;
  fine: string;
  /** Null while it is being found out. */
  findings: string[] | null;
  tone: 'critical' | 'caution';
};

function Findings({ title, fine, findings, tone }: FindingsProps) {
  return (
    <Stack gap={3} as="section">
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {findings === null ? (
        <Spinner muted />
      ) : (
        <Card padding={4} radius={2} tone={findings.length === 0 ? 'positive' : tone}>
          <Stack gap={3}>
            {findings.length === 0 && <Text size={1}>{fine}</Text>}
            {findings.map((finding) => (
              <Text key={finding} size={1}>
                {finding}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
