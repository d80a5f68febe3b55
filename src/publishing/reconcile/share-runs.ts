/**
 * Returns a function that runs the work, one run at a time. A call during a run waits for the next one, which starts
 * afterward and serves every call that waits.
 * @param run receives the reasons of all the calls that it serves
 */
export function shareRuns<Reason, Result>(
  run: (reasons: Reason[]) => Promise<Result>,
): (reason: Reason) => Promise<Result> {
  let currentRun: Promise<Result> | null = null;
  let nextRun: { reasons: Reason[]; result: Promise<Result> } | null = null;

  async function start(reasons: Reason[]): Promise<Result> {
    try {
      return await run(reasons);
    } finally {
      // The next run, if any, becomes the current one right away.
      if (!nextRun) currentRun = null;
    }
  }

  return (reason) => {
    if (!currentRun) return (currentRun = start([reason]));
    if (nextRun) {
      nextRun.reasons.push(reason);
      return nextRun.result;
    }
    const reasons = [reason];
    const startNext = () => {
      nextRun = null;
      return (currentRun = start(reasons));
    };
    nextRun = { reasons, result: currentRun.then(startNext, startNext) };
    return nextRun.result;
  };
}
