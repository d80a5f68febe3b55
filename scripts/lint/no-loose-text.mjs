/**
 * Requires text beside changing content to be in its own element. A browser's page translator replaces text
 * nodes with its own elements. React then fails to update such a text. When React removes it, React throws,
 * and the whole form breaks. Text that is the only child of an element is fine, because React replaces it as a
 * whole.
 */

const isBlank = (node) => node.type === 'JSXText' && node.value.trim() === '';
const isComment = (node) =>
  node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression';
/** Reports whether a node is `{' '}` between two elements, which a translator leaves alone. */
const isSpace = (node) =>
  node.type === 'JSXExpressionContainer' &&
  node.expression.type === 'Literal' &&
  String(node.expression.value).trim() === '';

/** @param type of TypeScript */
function hasText(type, checker) {
  const names = (type.isUnion() ? type.types : [type]).map((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? 'string' : checker.typeToString(part),
  );
  // The caller of a component is responsible for its children. `ReactNode` is the type that includes bigint.
  return !names.includes('bigint') && names.some((name) => name === 'string' || name === 'number');
}

/** @type {import('eslint').Rule.RuleModule} */
export const noLooseText = {
  meta: {
    type: 'problem',
    messages: {
      beside:
        'Put this text in its own element, because the content beside it can appear, disappear or change.',
      fragment:
        'Put this text in its own element, because the fragment around it can appear and disappear.',
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
          context.report({
            node: child,
            messageId: isFragment ? 'fragment' : 'beside',
          });
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};
