import { Button, Flex } from '@sanity/ui';
import { type Holiday, holidaysToAsk } from '#domain/schedule/holidays.ts';
import { businessDay, formatDay } from '#domain/schedule/times.ts';
import { useTimeZone } from '../../business/business.ts';
import type { OwnerApi } from '../api/owner-api.ts';
import { useCall, useMayAct, useView } from '../api/use-owner-api.ts';
import { useAnnounce } from '../focus/outcome.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { Notice, Small } from '../ui/section.tsx';

/** Asks about each holiday of the next month, until the owner has answered. */
export function HolidayQuestions() {
  const mayAct = useMayAct();
  const today = businessDay(useTimeZone());
  const { data } = useView('holidays');
  if (!data || !mayAct) return null;
  return holidaysToAsk(data.rows, today).map((holiday) => (
    <HolidayQuestion key={holiday.from} holiday={holiday} />
  ));
}

type Answer = 'open' | 'closed';

function HolidayQuestion({ holiday }: { holiday: Holiday }) {
  const { name, from, to } = holiday;
  const announce = useAnnounce();
  const { mutate, isPending, error } = useCall(
    (api, answer: Answer): Promise<unknown> =>
      answer === 'open' ? api.openOnHoliday(from) : closeOn(api, holiday),
    {
      onSuccess: (_result, answer) =>
        announce(`${answer === 'open' ? 'Open' : 'Closed'} on ${name}.`),
    },
  );
  const days = [...new Set([from, to])].map(formatDay).join(' and ');
  return (
    <Notice tone="caution" role="group" aria-label={`Open on ${name}?`}>
      <Small weight="semibold">{`Open on ${name}?`}</Small>
      <Small>
        {`${days}. Until you answer, customers can request this day, but the site doesn't show it as free or confirm it right away.`}
      </Small>
      <Flex gap={2} wrap="wrap">
        <Button mode="ghost" text="Open" disabled={isPending} onClick={() => mutate('open')} />
        <Button mode="ghost" text="Closed" disabled={isPending} onClick={() => mutate('closed')} />
      </Flex>
      <ErrorText error={error} />
    </Notice>
  );
}

/** Blocks the days of a holiday, with its name as the reason. */
export const closeOn = (api: OwnerApi, { name, from, to }: Holiday) =>
  api.block({ firstDay: from, lastDay: to, from: null, until: null, yearly: false, reason: name });
