'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button/button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';

type Contact = {
  /** The `tel:` link of the business. */
  callHref: string;
  phone: string;
  email: string;
};

const ContactContext = createContext<Contact | null>(null);

/**
 * Wraps a form. If something in it throws, the visitor can show the form again with everything they typed,
 * or call or email the business.
 */
export function FormBoundary({ children, ...contact }: Contact & { children: ReactNode }) {
  return (
    <ContactContext value={contact}>
      <InnerFormBoundary>{children}</InnerFormBoundary>
    </ContactContext>
  );
}

/** Wraps a form inside another one. If the inner form breaks, the outer one keeps working. */
export function InnerFormBoundary({ children }: { children: ReactNode }) {
  const contact = useContext(ContactContext);
  const [attempt, setAttempt] = useState(0);
  const broken = (
    <Alert tone="danger" role="alert" title="Something went wrong on this page.">
      <p>We kept everything you typed. Show the form again, or reach us directly:</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 font-bold">
        <Button variant="secondary" size="sm" onClick={() => setAttempt(attempt + 1)}>
          Show the form again
        </Button>
        {contact ? <WaysToReach {...contact} /> : null}
      </p>
    </Alert>
  );
  return (
    <ErrorBoundary key={attempt} fallback={broken}>
      {children}
    </ErrorBoundary>
  );
}

const WaysToReach = ({ callHref, phone, email }: Contact) => (
  <>
    <a href={callHref} className="inline-flex min-h-11 items-center underline">
      {`Call ${phone}`}
    </a>
    <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline">
      {`Email ${email}`}
    </a>
  </>
);
