import { expect } from 'vitest';
import { FAULTS_PATH } from '../faults.ts';
import { answerOf } from './send.ts';

/**
 * Reads, replaces and resets the faults of an emulator.
 * @param headers the headers of an authorized caller
 */
export function faultsOf(url: string, headers: Record<string, string>) {
  const call = (method: string, faults?: unknown, own = headers) => {
    const body = faults === undefined ? null : JSON.stringify(faults);
    return answerOf(fetch(url + FAULTS_PATH, { method, headers: own, body }));
  };
  const set = async (faults: object) => {
    expect(await call('PUT', faults)).toMatchObject({ status: 200 });
  };
  return { call, set };
}
