import { isPublicId } from '../documents.ts';
import { httpError } from '../errors.ts';
import { prepareDelta } from '../queries/groq.ts';
import type { Hook } from '../storage/project.ts';
import type { Change } from '../storage/store.ts';

export type Rule = ReturnType<typeof parseRule>;

/**
 * Parses the rule of a webhook (Sanity's "GROQ-powered webhooks").
 * @throws 400 for a filter or projection that is not valid GROQ
 */
export function parseRule({ rule, includeDrafts }: Pick<Hook, 'rule' | 'includeDrafts'>) {
  const parse = (name: 'filter' | 'projection') => {
    const text = rule[name];
    try {
      return text === undefined ? null : prepareDelta(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw httpError(400, 'Bad Request', `"rule.${name}" is not valid GROQ: ${reason}`);
    }
  };
  return {
    on: rule.on,
    includeDrafts,
    filter: parse('filter'),
    projection: parse('projection'),
  };
}

/**
 * Returns the operation and the body that a webhook sends for a change, or null if its rule excludes the change.
 * For a deletion, the body describes the deleted document.
 */
export function describeChange(rule: Rule, { id, before, after }: Change) {
  if (before === after) return null;
  const operation = operationOf(before, after);
  if (!rule.on.includes(operation) || !(rule.includeDrafts || isPublicId(id))) return null;
  if (rule.filter && rule.filter(before, after) !== true) return null;
  const payload = rule.projection ? rule.projection(before, after) : (after ?? before);
  return { operation, body: JSON.stringify(payload) };
}

function operationOf(before: Change['before'], after: Change['after']) {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}
