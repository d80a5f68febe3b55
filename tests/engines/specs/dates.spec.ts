import { expect, test } from '../support/fixtures.ts';
import { ARROW_RIGHT } from '../support/visitor.ts';

test.use({ expectedFaults: /No parts of a date/ });

test('a browser that fails to show the days lets the visitor type day and time', async ({
  visitor,
  engine,
}) => {
  // Firefox moves on to the next part of a date by itself.
  const next = engine === 'webkit' ? ARROW_RIGHT : '';
  visitor.runFirst(`Intl.DateTimeFormat.prototype.formatToParts = () => {
    throw new Error('No parts of a date');
  };`);
  await visitor.open('/booking');
  expect(await visitor.read(() => String(document.querySelectorAll('.when-day').length))).toBe('0');
  await visitor.typeInto('Date', ['05', '14', '2027'].join(next));
  await visitor.typeInto('Time', ['09', '30', 'AM'].join(next));
  await visitor.fill('Name', 'Ada Lindqvist');
  expect(await visitor.fields()).toMatchObject({
    date: '2027-05-14',
    time: '09:30',
    name: 'Ada Lindqvist',
  });
});
