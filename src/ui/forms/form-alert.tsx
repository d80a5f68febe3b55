import type { Ref } from 'react';
import type { SubmitResult } from '#config/submit-result.ts';
import { Alert } from '../alert.tsx';

type Props = {
  result: SubmitResult<string, unknown> | null;
  /** The alert takes the focus when a submission failed. */
  ref: Ref<HTMLDivElement>;
};

/** What a submission led to, beside the button; nothing while the errors at the fields say enough. */
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
          <p>{result.detail ?? 'Everything you typed is kept.'}</p>
        </>
      ) : null}
    </Alert>
  );
}
