/**
 * A translator replaces each text node of a page by elements of its own. React then fails to take away a text that
 * stands beside an element which comes and goes, and with it the whole form; a text that changes stays as it was.
 * So text that stands beside anything that changes is in an element of its own. The only child of an element may be
 * a text: React sets it as a whole.
 */

const isBlank = (node) => node.type === 'JSXText' && node.value.trim() === '';
const isComment = (node) =>
  node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression';
/** `{' '}` between two elements: nobody translates a space. */
const isSpace = (node) =>
  node.type === 'JSXExpressionContainer' &&
  node.expression.type === 'Literal' &&
  String(node.expression.value).trim() === '';

/** @param type of TypeScript */
function hasText(type, checker) {
  const names = (type.isUnion() ? type.types : [type]).map((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? 'string' : checker.typeToString(part),
  );
  // What a component is given to show is its caller's: `ReactNode` is the type with a bigint in it.
  return !names.includes('bigint') && names.some((name) => name === 'string' || name === 'number');
}

/** @type {import('eslint').Rule.RuleModule} */
export const noLooseText = {
  meta: {
    type: 'problem',
    messages: {
      beside:
        'Put this text into an element of its own: it stands beside something that comes, goes or changes.',
      fragment: 'Put this text into an element of its own: the fragment around it comes and goes.',
    },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    const isText = (node) => {
      if (node.type === 'JSXText') return true;
      if (node.type !== 'JSXExpressionContainer') return false;
      return hasText(services.getTypeAtLocation(node.expression), checker);
    };
    const isChanging = (node) =>
      node.type === 'JSXExpressionContainer' && node.expression.type !== 'Literal';

    function check(node) {
      const children = node.children.filter(
        (child) => !isBlank(child) && !isComment(child) && !isSpace(child),
      );
      const isFragment = node.type === 'JSXFragment';
      if (!isFragment && (children.length < 2 || !children.some(isChanging))) return;
      for (const child of children) {
        if (isText(child))
          context.report({ node: child, messageId: isFragment ? 'fragment' : 'beside' });
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};
