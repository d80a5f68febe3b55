/** The rules of this project, for ESLint. Each one but `no-loose-text` refuses what a selector finds. */
import { noLooseText } from './no-loose-text.mjs';

/**
 * Returns a rule that reports each node that one of the selectors finds.
 * @param refused the messages by selector (https://eslint.org/docs/latest/extend/selectors)
 * @returns {import('eslint').Rule.RuleModule}
 */
const refuse = (refused) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(refused).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
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

export const ownRules = {
  rules: {
    'enter-action-first': enterActionFirst,
    'no-formatted-dates': noFormattedDates,
    'no-loose-text': noLooseText,
    'no-own-mocks': noOwnMocks,
    'no-packed-lines': noPackedLines,
  },
};
