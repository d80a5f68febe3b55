import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExtraField } from './extra-field.tsx';

const field = {
  id: 'booking-extra',
  name: 'instructions' as const,
  label: 'Extra',
  value: '',
  error: undefined,
  required: false,
  optional: true,
  autoFocus: false,
  onChange: () => undefined,
};

it.each([
  ['line', '<input'],
  ['lines', '<textarea'],
  ['contactWay', '<select'],
] as const)('an optional field of the kind %s is a %s>', (kind, control) =>
  expect(renderToStaticMarkup(<ExtraField kind={kind} field={field} />)).toContain(control),
);
