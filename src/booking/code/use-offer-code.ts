import { useEffect, useEffectEvent, useState } from 'react';
import { FORM_MESSAGES } from '#config/messages.ts';
import type { CodedPrices } from '#domain/pricing/offer-codes.ts';
import type { CodeResult } from './actions.ts';

type Checked = { code: string; result: CodeResult };

const normalized = (code: string) => code.trim().toUpperCase();

/**
 * Returns how an offer code changes the prices of a form.
 * @param code as typed
 * @param offered the ids of all services that can be chosen
 * @param chosen the ids of the chosen services
 * @param saysNew whether the visitor claims to be a new customer
 */
export function useOfferCode(
  code: string,
  offered: readonly string[],
  chosen: readonly string[],
  saysNew: boolean,
) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const wanted = normalized(code);
  const result = checked?.code === wanted && wanted !== '' ? checked.result : null;

  async function fetchResult(): Promise<Checked | null> {
    if (wanted === '' || checked?.code === wanted || offered.length === 0) return null;
    const { checkCode } = await import('./actions.ts');
    return { code: wanted, result: await checkCode(wanted, [...offered]) };
  }

  // The server checks the code again when the form is sent.
  const check = () => fetchResult().then((found) => found && setChecked(found), console.warn);

  // Checks a restored or linked code by itself. A code that is being typed waits for the button.
  const checkPrefilled = useEffectEvent(() => {
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && activeElement.name === 'code';
    if (!isTyping) void check();
  });
  const canCheck = offered.length > 0 && wanted !== '';
  useEffect(() => {
    if (canCheck) checkPrefilled();
  }, [canCheck]);

  const found = result !== null && 'found' in result ? result.found : null;
  const applies = found !== null && appliesTo(found, chosen);
  const holds = found !== null && (saysNew || !found.newCustomers);
  return {
    check: () => void check(),
    /** The prices with the code; null while none are known. */
    prices: holds ? found.prices : null,
    /** The offer behind it. */
    offer: holds ? found : null,
    /** Whether the offer is for new customers only. */
    asksIfNew: found?.newCustomers === true,
    hint: applies ? describeOffer(found, saysNew) : undefined,
    error: errorOf(result, applies),
  };
}

export type OfferCode = ReturnType<typeof useOfferCode>;

const appliesTo = ({ prices }: CodedPrices, chosen: readonly string[]) =>
  chosen.length === 0 || chosen.some((id) => Object.hasOwn(prices, id));

function describeOffer({ name, newCustomers }: CodedPrices, saysNew: boolean): string {
  if (newCustomers && !saysNew)
    return `${name} is for new customers. Check the box if you are one.`;
  return `${name}: applied.`;
}

function errorOf(result: CodeResult | null, applies: boolean): string | undefined {
  if (result === null || applies) return undefined;
  return 'failure' in result ? result.failure : FORM_MESSAGES.codeWithoutUse;
}
