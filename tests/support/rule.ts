import { expect, it } from 'vitest';

type Verdict = true | string;

/** Tests which values a rule of the Studio accepts, and which get which message. */
export function rule<Value>(name: string, validate: (value: Value) => Verdict | Promise<Verdict>) {
  const rows = (values: Value[]) => values.map((value) => [value] as const);
  const chain = {
    takes: (...values: Value[]) => {
      it.each(rows(values))(`${name} can be %j`, async (value) =>
        expect(await validate(value)).toBe(true),
      );
      return chain;
    },
    refuses: (advice: RegExp | string, ...values: Value[]) => {
      it.each(rows(values))(`${name} cannot be %j`, async (value) => {
        const verdict = await validate(value);
        if (typeof advice === 'string') expect(verdict).toBe(advice);
        else expect(verdict).toMatch(advice);
      });
      return chain;
    },
  };
  return chain;
}
