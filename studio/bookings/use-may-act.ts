import { useEffect, useState } from 'react';
import { useStudioApi } from './use-studio-api.ts';

/** Whether this member may change requests; true until the site says otherwise. */
export function useMayAct(): boolean {
  const api = useStudioApi();
  const [mayAct, setMayAct] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    api.access().then(
      (access) => {
        if (isCurrent) setMayAct(access === 'act');
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api]);
  return mayAct;
}
