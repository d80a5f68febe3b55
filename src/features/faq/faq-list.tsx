import type { ReactNode } from 'react';
import { PATHS } from '#config/paths.ts';
import { EmptyNote } from '#ui/empty-note.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = { items: { id: string; question: string; answer: ReactNode }[] };

/** Questions that open by mouse and keyboard without a script. */
export function FaqList({ items }: Props) {
  if (items.length === 0) {
    return (
      <EmptyNote text="Nothing here yet." href={PATHS.contact} action="Ask us your question" />
    );
  }
  return (
    <div className="max-w-3xl border-t border-mist-200 *:border-b *:border-mist-200">
      {items.map(({ id, question, answer }) => (
        <details key={id} className="group/faq">
          <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
            <span>{question}</span>
            <Icon
              name="chevron"
              className="size-5 text-ice-600 transition-transform group-open/faq:rotate-180"
            />
          </summary>
          <div className="pb-6 text-ink-700">{answer}</div>
        </details>
      ))}
    </div>
  );
}
