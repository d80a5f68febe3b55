type Props = { text: string; href: string; action: string };

export function EmptyState({ text, href, action }: Props) {
  return (
    <p className="text-lg text-ink-700">
      <span>{text}</span>{' '}
      <a href={href} className="inline-flex min-h-11 items-center font-bold text-ice-700 underline">
        {action}
      </a>
    </p>
  );
}
