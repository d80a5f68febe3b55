import { VISIT_DAY } from '../../support/samples/visit-day.ts';
import { nextPart, typeDate } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedFaults: /No parts of a date/ });

test('a browser that fails to show the days lets the visitor type day and time', async ({
  visitor,
  engine,
}) => {
  visitor.runFirst(`Intl.DateTimeFormat.prototype.formatToParts = () => {
    throw new Error('No parts of a date');
  };`);
  await visitor.open('/booking');
  expect(await visitor.read(() => String(document.querySelectorAll('.when-day').length))).toBe('0');
  await typeDate(visitor, engine, VISIT_DAY);
  await visitor.typeInto('Time', ['09', '30', 'AM'].join(nextPart(engine)));
  await visitor.fill('Name', 'Ada Lindqvist');
  expect(await visitor.fields()).toMatchObject({
    date: VISIT_DAY,
    time: '09:30',
    name: 'Ada Lindqvist',
  });
});
