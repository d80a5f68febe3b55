import { randomBytes } from 'node:crypto';
import { isObject } from '../documents.ts';

/** Adds a `_key` to each object in an array (`autoGenerateArrayKeys`). */
export function addArrayKeys<T>(value: T): T;
export function addArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const filled = addArrayKeys(item);
      return isObject(filled) && !('_key' in filled) ? { ...filled, _key: newKey() } : filled;
    });
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, addArrayKeys(item)]));
}

function newKey(): string {
  return randomBytes(6).toString('hex');
}
