/** The rules of this project, for oxlint. Each one but `import-directions` refuses what a selector finds. */
import { importDirections } from './import-directions.ts';
import type { Rule } from './rule.ts';

/** A node that a selector found. */
type Found = { range: [number, number] };

/**
 * Returns a rule that reports each node that one of the selectors finds.
 * @param refused the messages by selector (https://eslint.org/docs/latest/extend/selectors)
 */
const refuse = (refused: Record<string, string>): Rule => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(refused).map(([selector, message]) => [
        selector,
        (node: Found) => {
          context.report({ node, message });
        },
      ]),
    ),
});

const USE_CLOCK =
  'Read calendar and clock with wallClockIn, and write dates for people with dateWriter (domain/schedule/clock.ts).';
const DATE_FORMAT = '[callee.object.name="Intl"][callee.property.name="DateTimeFormat"]';

/** JavaScript engines and their versions format dates differently, so code never parses a formatted date. */
const noFormattedDates = refuse({
  'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]':
    'Write dates with dateWriter (domain/schedule/clock.ts), numbers with formatCount (domain/format.ts).',
  [`NewExpression${DATE_FORMAT}`]: USE_CLOCK,
  // Without an argument it only returns the time zone of the device.
  [`CallExpression[arguments.length>0]${DATE_FORMAT}`]: USE_CLOCK,
  'CallExpression[callee.property.name=/^format(Range)?ToParts$/]':
    'Read calendar and clock with wallClockIn (domain/schedule/clock.ts).',
});

/** Readable code beats short code: properties get their own lines, and one condition decides one thing. */
const noPackedLines = refuse({
  ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression':
    'Write the properties themselves instead of spreading a literal.',
  'ConditionalExpression > ConditionalExpression':
    'Split nested conditionals into statements or a function.',
});

const enterActionFirst = refuse({
  'ExportNamedDeclaration > FunctionDeclaration > BlockStatement > :first-child:not(ExpressionStatement[expression.callee.name="enterAction"])':
    'Start with enterAction(). Otherwise a bug in the action is reported as an unreadable form.',
});

const noOwnMocks = refuse({
  'CallExpression[callee.object.name="vi"][arguments.0.value=/^[#.]/]':
    'Do not mock our own modules. Answer requests with tests/support/process/answer-calls.ts, or pass in a collaborator.',
});

const NAVIGATE = 'Navigate to pages of the site with useRouter, or with redirect while rendering.';
/** The start of an address without a protocol and a host. */
const RELATIVE = '/^(?![a-z][a-z\\d+.-]*:)(?!\\x2f\\x2f)/i';
const isLocation = (path: string) =>
  `:matches([${path}.name="location"], [${path}.property.name="location"])`;
const isRelative = (path: string) =>
  `:matches([${path}.value=${RELATIVE}], [${path}.left.value=${RELATIVE}], [${path}.quasis.0.value.raw=${RELATIVE}])`;

/** The rule no-location-assign-relative-destination of Next.js, which oxlint lacks. */
const noPageLoads = refuse({
  [`CallExpression[callee.property.name="assign"]${isLocation('callee.object')}${isRelative('arguments.0')}`]:
    NAVIGATE,
  [`AssignmentExpression[left.property.name="href"]${isLocation('left.object')}${isRelative('right')}`]:
    NAVIGATE,
});

export default {
  meta: { name: 'own' },
  rules: {
    'enter-action-first': enterActionFirst,
    'import-directions': importDirections,
    'no-formatted-dates': noFormattedDates,
    'no-own-mocks': noOwnMocks,
    'no-packed-lines': noPackedLines,
    'no-page-loads': noPageLoads,
  },
};
