import { z } from 'zod';
import { invalid } from './api-error.ts';

type Tree = { [name: string]: string | Tree };

const tree = (): Tree => Object.create(null) as Tree;

/** Returns nested objects from names like `line_items[0][price_data][currency]`. The SDK numbers the entries of lists. */
export function parseForm(text: string): Tree {
  const root = tree();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.replaceAll(']', '').split('[')];
    const last = path.pop() ?? '';
    let branch = root;
    for (const part of path) {
      const below = branch[part];
      branch = typeof below === 'object' ? below : (branch[part] = tree());
    }
    // `expand[]=a&expand[]=b`
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return root;
}

const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess((value) => (isTree(value) ? Object.values(value) : value), z.array(entry));
const isTree = (value: unknown) => typeof value === 'object' && value !== null;

const integer = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
const amount = integer.refine(
  (cents) => cents > 0,
  'This value must be greater than or equal to 1.',
);
const LONGEST_URL = 5000;
const url = z
  .string()
  .max(LONGEST_URL)
  .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'Not a valid URL');

/** At most 50 keys of 40 characters, with values of 500 (https://docs.stripe.com/api/metadata). */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'Metadata can have up to 50 keys')
  .default({});

const MOST_CENTS = 99_999_999;
const expand = listOf(z.string()).default([]);

/** The part of https://docs.stripe.com/api/checkout/sessions/create that the site may use. */
export const session = z.strictObject({
  expand,
  mode: z.literal('payment'),
  line_items: listOf(
    z.strictObject({
      quantity: amount.default(1),
      price_data: z.strictObject({
        currency: z
          .string()
          .regex(/^[a-z]{3}$/i)
          .toLowerCase(),
        unit_amount: amount.refine((cents) => cents <= MOST_CENTS, 'amount_too_large'),
        product_data: z.strictObject({ name: z.string().min(1) }),
      }),
    }),
  ).refine((lines) => lines.length > 0, 'Required'),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email('Invalid email address').optional(),
  metadata,
  expires_at: integer.optional(),
});

/** https://docs.stripe.com/api/refunds/create */
export const refund = z.strictObject({
  expand,
  payment_intent: z.string(),
  amount: amount.optional(),
  metadata,
});

/** https://docs.stripe.com/api/disputes/update */
export const evidence = z.strictObject({
  expand,
  evidence: z.strictObject({ uncategorized_text: z.string() }),
});

const LONGEST_PAGE = 100;
const paging = {
  expand,
  limit: integer.pipe(z.number().min(1).max(LONGEST_PAGE)).default(10),
  starting_after: z.string().optional(),
};
export const sessionPage = z.strictObject({
  ...paging,
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
export const refundPage = z.strictObject({
  ...paging,
  payment_intent: z.string().optional(),
});
export const page = z.strictObject(paging);
export const nothing = z.strictObject({ expand });

/** https://docs.stripe.com/api/webhook_endpoints/create */
export const endpoint = z.strictObject({
  expand,
  url,
  enabled_events: listOf(z.string()).refine((events) => events.length > 0, 'Required'),
  description: z.string().optional(),
  metadata,
  api_version: z.string().optional(),
});
export const endpointUpdate = z.strictObject({
  expand,
  url: url.optional(),
  enabled_events: endpoint.shape.enabled_events.optional(),
  disabled: z.enum(['true', 'false']).optional(),
});

/** Returns the parsed parameters. @throws ApiError with Stripe's message for the first wrong parameter */
export function parseParameters<Parameters>(
  schema: z.ZodType<Parameters>,
  given: Tree,
): Parameters {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const [first = '', ...rest] = issue?.path.map(String) ?? [];
  const param = first + rest.map((part) => `[${part}]`).join('');
  if (issue?.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    const unknown = param === '' ? name : `${param}[${name}]`;
    throw invalid(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw invalid(`${issue?.message ?? 'Invalid'}: ${param}`, { code: 'parameter_invalid', param });
}
