import type { ComponentProps } from 'react';
import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { RichText } from '#ui/rich-text.tsx';

type Answer = string | ComponentProps<typeof RichText>['value'];
type Props = { items: { id: string; question: string; answer: Answer }[] };

/** Renders questions as native `<details>`, which open by mouse and keyboard without a script. */
export function FaqList({ items }: Props) {
  if (items.length === 0) {
    return <EmptyState text="No questions here yet." href={PATHS.contact} action="Ask us yours" />;
  }
  return (
    <div className="max-w-3xl border-b border-mist-200">
      {items.map(({ id, question, answer }) => (
        <details key={id} className="border-t border-mist-200">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 md:text-lg font-semibold">
            <span>{question}</span>
            <Icon name="chevron" className="text-ice-600" />
          </summary>
          <div className="pb-6 text-ink-700">
            {typeof answer === 'string' ? answer : <RichText value={answer} />}
          </div>
        </details>
      ))}
    </div>
  );
}
