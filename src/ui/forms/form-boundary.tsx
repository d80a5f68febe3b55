'use client';

import { type ReactNode, useState } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button/button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';

type Props = {
  /** Calls the business. */
  callHref: string;
  phone: string;
  email: string;
  children: ReactNode;
};

/**
 * Around each form: when something in it breaks, what was typed is still in this tab, and a press shows the form
 * with it again. Call and email are there as well.
 */
export function FormBoundary({ callHref, phone, email, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  const broken = (
    <Alert tone="danger" role="alert" title="Something went wrong on this page.">
      <p>Everything you typed is kept. Show the form again, or reach us directly:</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 font-bold">
        <Button variant="secondary" size="sm" onClick={() => setAttempt(attempt + 1)}>
          Show the form again
        </Button>
        <a href={callHref} className="inline-flex min-h-11 items-center underline">
          {`Call ${phone}`}
        </a>
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline">
          {`Email ${email}`}
        </a>
      </p>
    </Alert>
  );
  return (
    <ErrorBoundary key={attempt} fallback={broken}>
      {children}
    </ErrorBoundary>
  );
}
