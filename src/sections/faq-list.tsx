import type { ReactNode } from 'react';
import { EmptyNote } from '#ui/empty-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { PATHS } from '#domain/pages.ts';

type Props = { items: { id: string; question: string; answer: ReactNode }[] };

/** Questions that open by mouse and keyboard without a script. */
export function FaqList({ items }: Props) {
  if (items.length === 0) {
    return (
      <EmptyNote text="Nothing here yet." href={PATHS.contact} action="Ask us your question" />
    );
  }
  return (
    <div className="faq-list">
      {items.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>
            <span>{question}</span>
            <Icon name="chevron" />
          </summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  );
}
