import { useRef } from 'react';
import { NotedField, type NotedFieldProps } from './noted-field.tsx';

type Props = Omit<NotedFieldProps, 'note' | 'onChange'> & {
  /** Returns the address that the visitor probably meant. */
  suggest: ((typed: string) => string | undefined) | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** Renders an email field that suggests a correction for a misspelled address. */
export function EmailField({ suggest, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function accept(address: string) {
    field.onChange({ target: { value: address } });
    input.current?.focus();
  }

  function renderSuggestion(typed: string) {
    const meant = suggest?.(typed);
    if (meant === undefined) return undefined;
    return (
      <button
        type="button"
        onClick={() => accept(meant)}
        className="inline-flex min-h-11 items-start text-left"
      >
        <span>
          Did you mean <span className="font-bold text-ice-700 underline">{meant}</span>?
        </span>
      </button>
    );
  }

  return (
    <NotedField
      inputMode="email"
      autoComplete="email"
      {...field}
      ref={input}
      type="email"
      note={renderSuggestion}
    />
  );
}
