import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Call } from '../../tests/support/process/answer-calls.ts';
import { captureLog } from '../../tests/support/process/capture-log.ts';
import { configure } from '../../tests/support/process/configure.ts';
import { applyRetention } from './apply-retention.ts';

let calls: Call[];
beforeEach(() => {
  calls = answerCalls({ database: () => 0 });
  captureLog();
});
const asked = () => calls.map(({ name, input }) => [name, input]);

describe('a run of the scheduler', () => {
  it('removes the text of emails that were sent 30 days ago, and nothing else', async () => {
    await applyRetention();
    expect(asked()).toEqual([['strip_sent_emails', { older_than_days: 30 }]]);
  });

  it('deletes old requests when the owner sets an age', async () => {
    configure((environment) => {
      environment.retentionDays = 730;
    });
    await applyRetention();
    expect(asked()).toContainEqual(['delete_old_submissions', { older_than_days: 730 }]);
  });

  it('does not fail while the database is down', async () => {
    calls = answerCalls({});
    await expect(applyRetention()).resolves.toBeUndefined();
    expect(calls).toHaveLength(1);
  });
});
