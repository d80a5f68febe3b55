import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import type { OwnerCommand, BookingDetails } from '#domain/bookings/schemas.ts';
import {
  actionsFor,
  STATUS_LABELS,
  type OwnerAction,
} from '#domain/bookings/states.ts';
import { useKey } from '../use-key.ts';
import { useMayAct } from '../use-may-act.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { ActionForm } from './action-form.tsx';
import { ACTION_WORDS } from './action-copy.ts';

/** A little less than the site waits before the email leaves. */
const UNDO_MS = 9_000;

type BookingActionsProps = {
  request: BookingDetails;
  first: OwnerAction | null;
  onChange: () => void;
};

/** What the owner can do with a request, with a way back for some seconds. */
export function BookingActions({ request, first, onChange }: BookingActionsProps) {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const [chosen, setChosen] = useState(first);
  const [message, setMessage] = useState<string | null>(null);
  const [undoRevision, setUndoRevision] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const actions = actionsFor(request.status);
  useKey('c', () => {
    if (mayAct && actions.includes('confirm')) setChosen('confirm');
  });
  useEffect(() => {
    if (undoRevision === null) return undefined;
    const timer = setTimeout(() => setUndoRevision(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoRevision]);

  const send = (command: OwnerCommand, success: string) => {
    setIsBusy(true);
    setMessage(null);
    api
      .send(request.id, command)
      .then(({ done, current }) => {
        setChosen(null);
        const status = STATUS_LABELS[request.status];
        const who = current?.actor ?? 'Somebody';
        setMessage(
          done
            ? success
            : command.do === 'undo'
              ? "It's too late to take this back."
              : `${who} was first: this request is no longer "${status}". Look at it again.`,
        );
        setUndoRevision(done && command.do !== 'undo' ? (current?.revision ?? null) : null);
        onChange();
      })
      .catch((error: unknown) => {
        setMessage(error instanceof Error ? error.message : 'That did not work. Try again.');
      })
      .finally(() => setIsBusy(false));
  };

  if (!mayAct) {
    return <Text size={1}>Your role may look at requests, but not change them.</Text>;
  }
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {actions.map((action, place) => (
          <Button
            key={action}
            mode={place === 0 ? 'default' : 'ghost'}
            tone={place === 0 ? 'primary' : 'default'}
            text={ACTION_WORDS[action].button(request.status)}
            selected={chosen === action}
            disabled={isBusy}
            onClick={() => setChosen(action)}
          />
        ))}
      </Flex>
      {chosen !== null && actions.includes(chosen) && (
        <ActionForm
          key={`${chosen} ${request.revision}`}
          action={chosen}
          request={request}
          isBusy={isBusy}
          onCancel={() => setChosen(null)}
          onSend={(details) =>
            send(
              { do: chosen, revision: request.revision, ...details },
              ACTION_WORDS[chosen].success,
            )
          }
        />
      )}
      {message !== null && (
        <Card padding={3} radius={2} tone="primary" role="status">
          <Flex gap={3} align="center" wrap="wrap">
            <Text size={1}>{message}</Text>
            {undoRevision !== null && (
              <Button
                mode="ghost"
                text="Undo"
                disabled={isBusy}
                onClick={() => send({ do: 'undo', revision: undoRevision }, 'Taken back.')}
              />
            )}
          </Flex>
        </Card>
      )}
    </Stack>
  );
}
