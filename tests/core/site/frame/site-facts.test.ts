import { describe, expect, it } from 'vitest';
import { proseOf } from '#core/kernel/content-shapes/prose.ts';
import { pence } from '#core/kernel/money.ts';
import { homeQuestions } from '#core/site/frame/faq-with-facts.ts';
import { siteFacts } from '#core/site/frame/site-facts.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';

const lunch = aProduct({ kind: 'meal', price: pence(3200) });
const parking = aProduct({ kind: 'parking', price: pence(400) });

describe('the facts in the texts of a site', () => {
  it('the facts in the site’s texts are those of the edition, with the price of parking in the catalogue', () => {
    expect(siteFacts({ config: aSiteConfig(), catalogue: [lunch, parking] })).toMatchObject({
      ...{ year: '2025', opens: '10am', closes: '5pm', parkingPrice: '£4', accessibleSpaces: 'two' },
      ...{ graceDays: '14', closedWithinDays: '30' },
    });
  });

  it('the facts in the site’s texts name no price of parking before there is one', () => {
    expect(siteFacts({ config: aSiteConfig(), catalogue: [lunch] }).parkingPrice).toBe('Price to follow');
  });
});

describe('the questions on Home', () => {
  const asked = (change: Parameters<typeof aSiteConfig>[0], isOver: boolean) =>
    homeQuestions(
      [
        { id: 'refund', question: 'May I cancel?', answer: proseOf('<p>For {graceDays} days.</p>') },
        { id: 'late', question: 'And later?', answer: proseOf('<p>Until {closedWithinDays} days before.</p>') },
        { id: 'hours', question: 'When do you close?', answer: proseOf('<p>At {closes}.</p>') },
      ],
      { config: aSiteConfig(change), catalogue: [] },
      isOver,
    ).map(({ answer }) => answer);
  const hours = '<p>At 5pm.</p>';

  it('the questions on the Home page are answered with the facts', () => {
    expect(asked({}, false)).toEqual(['<p>For 14 days.</p>', '<p>Until 30 days before.</p>', hours]);
  });

  it('the questions on Home leave out the rule of refunds once the day is over or was called off', () => {
    expect(asked({}, true)).toEqual([hours]);
    expect(asked({ calledOff: true }, false)).toEqual([hours]);
  });
});
