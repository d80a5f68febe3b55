/**
 * Requires text beside changing content to be in its own element. A browser's page translator replaces text
 * nodes with its own elements. React then fails to update such a text. When React removes it, React throws,
 * and the whole form breaks. Text that is the only child of an element is fine, because React replaces it as a
 * whole.
 */
import ts from 'typescript';

const BESIDE =
  'Put this text in its own element, because the content beside it can appear, disappear or change.';
const IN_FRAGMENT =
  'Put this text in its own element, because the fragment around it can appear and disappear.';

type Parent = ts.JsxElement | ts.JsxFragment;

const isLiteral = (node: ts.Expression) => ts.isStringLiteral(node) || ts.isNumericLiteral(node);
const isBlank = (node: ts.JsxChild) => ts.isJsxText(node) && node.text.trim() === '';
const isComment = (node: ts.JsxChild) => ts.isJsxExpression(node) && !node.expression;
/** Reports whether a node is `{' '}` between two elements, which a translator leaves alone. */
const isSpace = (node: ts.JsxChild) =>
  ts.isJsxExpression(node) &&
  node.expression !== undefined &&
  ts.isStringLiteral(node.expression) &&
  node.expression.text.trim() === '';
const isChanging = (node: ts.JsxChild) =>
  ts.isJsxExpression(node) && node.expression !== undefined && !isLiteral(node.expression);

function hasText(type: ts.Type, checker: ts.TypeChecker): boolean {
  const names = (type.isUnion() ? type.types : [type]).map((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? 'string' : checker.typeToString(part),
  );
  // The caller of a component is responsible for its children. `ReactNode` is the type that includes bigint.
  return !names.includes('bigint') && names.some((name) => name === 'string' || name === 'number');
}

/** Returns the loose texts of a file, each with its position and what to do. */
export function findLooseText(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): { position: number; message: string }[] {
  const found: { position: number; message: string }[] = [];

  function isText(node: ts.JsxChild): boolean {
    if (ts.isJsxText(node)) return true;
    if (!ts.isJsxExpression(node) || !node.expression) return false;
    return hasText(checker.getTypeAtLocation(node.expression), checker);
  }

  function check(parent: Parent) {
    const children = parent.children.filter(
      (child) => !isBlank(child) && !isComment(child) && !isSpace(child),
    );
    const isFragment = ts.isJsxFragment(parent);
    if (!isFragment && (children.length < 2 || !children.some(isChanging))) return;
    for (const child of children.filter(isText)) {
      const position = child.getFullStart() + child.getFullText().search(/\S/);
      found.push({ position, message: isFragment ? IN_FRAGMENT : BESIDE });
    }
  }

  function visit(node: ts.Node) {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) check(node);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}
