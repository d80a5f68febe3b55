import { fail, ok, type Check } from '../check.ts';
import { readReport } from '../site.ts';

/** Two processes behind a proxy take turns. */
const REQUESTS = 6;

export const build: Check = {
  id: 'build',
  title: 'Every process serves the same build',
  fix: 'Wait until the deployment is over; then restart the processes that still serve the former build.',
  run: async ({ site }) => {
    const answers = await Promise.all(Array.from({ length: REQUESTS }, () => site.askHealth()));
    const builds = new Set(answers.map((answer) => readReport(answer).process.build));
    return builds.size > 1
      ? fail(`The processes serve ${builds.size} builds: ${[...builds].join(', ')}.`)
      : ok(`${REQUESTS} answers came from one build.`);
  },
};
