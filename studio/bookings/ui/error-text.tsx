import { Card } from '@sanity/ui';
import { ApiError } from '../api/api-error.ts';
import { Small } from './section.tsx';

type Props = { error: Error | null };

export const ErrorText = ({ error }: Props) =>
  error && (
    <Small role="alert">
      {error instanceof ApiError ? error.message : 'Something went wrong. Try again in a moment.'}
    </Small>
  );

/** Shows an error in a card. */
export const ErrorCard = ({ error }: Props) =>
  error && (
    <Card padding={3} radius={2} tone="critical">
      <ErrorText error={error} />
    </Card>
  );

/** Shows an error below a form, unless one of its fields shows it. */
export const FormError = ({ error }: Props) => (
  <ErrorCard error={error instanceof ApiError && error.field !== null ? null : error} />
);
