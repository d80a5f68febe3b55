import type { Project } from '../project/state.ts';
import type { LakeWeather } from '../weather.ts';
import type { Deliveries } from './deliveries.ts';
import { runSender, type Sender } from './run-sender.ts';

type Senders = {
  /** Look for new deliveries. */
  wake(): void;
  stop(): Promise<void>;
};

/** Runs a sender for each webhook of the project, also for those that a call creates. */
export function openSenders(
  project: Project,
  deliveries: Deliveries,
  weather: LakeWeather,
): Senders {
  const running = new Map<number, Sender>();
  const run = (hook: number) => {
    const find = () => {
      const state = project.current;
      const target = state?.hooks.find(({ number }) => number === hook);
      return state && target ? { state, target } : null;
    };
    running.set(hook, runSender(hook, { find, deliveries, weather }));
  };
  const follow = () => {
    const numbers = project.current?.hooks.map(({ number }) => number) ?? [];
    for (const number of numbers) if (!running.has(number)) run(number);
    for (const [number, sender] of running) {
      if (numbers.includes(number)) continue;
      running.delete(number);
      void sender.stop();
    }
  };
  follow();
  project.onChange(follow);
  return {
    wake: () => {
      for (const sender of running.values()) sender.wake();
    },
    stop: async () => {
      await Promise.all([...running.values()].map((sender) => sender.stop()));
    },
  };
}
