import type { Ref } from 'react';
import type { SubmitResult } from '#config/submit-result.ts';
import { Alert } from '../alert.tsx';

type Props = {
  result: SubmitResult<string, unknown> | null;
  /** Lets the form focus the alert after a failed submission. */
  ref: Ref<HTMLDivElement>;
};

/** Shows the result of a submission beside the button. Renders nothing when the errors at the fields are enough. */
export function FormAlert({ result, ref }: Props) {
  if (!result?.message) return null;
  const { status, message } = result;
  const isSuccess = status === 'success';
  return (
    <Alert
      ref={ref}
      tone={isSuccess ? 'success' : 'danger'}
      role={isSuccess ? 'status' : 'alert'}
      title={message.title}
    >
      <p>{message.text}</p>
      {status === 'failed' ? (
        <>
          {result.isOutdated ? (
            <a href="" className="inline-flex min-h-11 items-center font-bold underline">
              This page is out of date. Reload it.
            </a>
          ) : null}
          <p>{result.detail ?? 'We kept everything you typed.'}</p>
        </>
      ) : null}
    </Alert>
  );
}
