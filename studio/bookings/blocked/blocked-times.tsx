import { Button, Card, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { createKeptState } from '../kept-state.ts';
import { useMayAct } from '../use-may-act.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { ListFrame } from '../views/list-frame.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockedList } from './blocked-list.tsx';

const useIsOpen = createKeptState<boolean>();

/** The times that the owner keeps free of visits, behind a button. */
export function BlockedTimes() {
  const [isOpen, setIsOpen] = useIsOpen('open', false);
  return (
    <>
      <Button
        mode="bleed"
        text="Blocked times"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <BlockedPanel />}
    </>
  );
}

function BlockedPanel() {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const query = useQuery(viewQuery(api, 'blocked'));
  return (
    <Card padding={4} radius={2} border tone="transparent" style={{ width: '100%' }}>
      <Stack gap={4}>
        <Text size={1}>
          The booking form marks these hours as probably full, for all teams. For whole days, add
          closed days in Settings.
        </Text>
        {mayAct && <BlockForm />}
        <ListFrame query={query} empty="No blocked times from today on.">
          {({ rows }) => rows.length > 0 && <BlockedList rows={rows} mayAct={mayAct} />}
        </ListFrame>
      </Stack>
    </Card>
  );
}
