import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { holidaysOf } from '#domain/schedule/holidays.ts';
import { entryOf, HolidayButton } from './closed-days-input.tsx';

const THEME = buildTheme();
const ignore = () => undefined;
const render = (closed: { from?: string; to?: string }[], country = 'US') =>
  renderToStaticMarkup(
    <ThemeProvider theme={THEME}>
      <HolidayButton {...{ country, closed }} today="2027-08-01" onAdd={ignore} />
    </ThemeProvider>,
  );

describe('the closed days in the Studio', () => {
  it('offer the holidays that are missing, by name', () => {
    expect(render([])).toContain('Add the holidays of 2027');
    expect(render([])).toContain(
      'Labor Day (Mon, Sep 6), Thanksgiving (Thu, Nov 25), Christmas Day (Fri, Dec 24 to Sat, Dec 25)',
    );
    expect(render([], 'CA')).toContain('Labour Day');
  });

  it('offer those of the next year after a press, and none where the country has no list', () => {
    const entries = holidaysOf(2027, 'US').map(entryOf);
    expect(render(entries)).toContain('Add the holidays of 2028');
    expect(render([], 'DE')).not.toContain('Add the holidays');
  });

  it('get an entry for each, named for visitors, a weekend with the day it is observed on', () => {
    const [, memorial, independence] = holidaysOf(2027, 'US').map(entryOf);
    expect(memorial).toMatchObject({
      _type: 'closedDays',
      from: '2027-05-31',
      reason: 'Memorial Day',
    });
    expect(memorial).not.toHaveProperty('to');
    expect(independence).toMatchObject({ from: '2027-07-04', to: '2027-07-05' });
  });
});
