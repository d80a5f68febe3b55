import { isPublicId } from '../documents.ts';
import { httpError } from '../errors.ts';
import { prepareDelta } from '../queries/groq.ts';
import type { Hook } from '../storage/project.ts';
import type { Change } from '../storage/store.ts';

export type Rule = ReturnType<typeof parseRule>;

/**
 * When a webhook sends what (Sanity's "GROQ-powered webhooks").
 * @throws 400 for a filter or a projection that is no GROQ
 */
export function parseRule({ rule, includeDrafts }: Pick<Hook, 'rule' | 'includeDrafts'>) {
  const parse = (name: 'filter' | 'projection') => {
    const text = rule[name];
    try {
      return text === undefined ? null : prepareDelta(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw httpError(400, 'Bad Request', `"rule.${name}" is no GROQ: ${reason}`);
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
 * What a webhook tells of a change. A deletion is described by the document as it was before.
 * @returns the operation and the body exactly as it is signed and sent; null for what the webhook leaves out
 */
export function describeChange(rule: Rule, { id, before, after }: Change) {
  const operation = before === null ? 'create' : after === null ? 'delete' : 'update';
  const isWarned = before !== after && rule.on.includes(operation);
  if (!isWarned || !(rule.includeDrafts || isPublicId(id))) return null;
  if (rule.filter && rule.filter(before, after) !== true) return null;
  const payload = rule.projection ? rule.projection(before, after) : (after ?? before);
  return { operation, body: JSON.stringify(payload) };
}
