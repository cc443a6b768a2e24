import { describe, expect, it } from 'vitest';
import { needLink } from '../../../web/features/desk/overview/need-links.ts';

describe('where a need on the overview leads', () => {
  const need = { isUrgent: true, title: 'Sales don’t add up', detail: '' };

  it('is the order that it is about', () =>
    expect(needLink({ ...need, kind: 'sales-not-adding-up', order: 'ord_1' })?.to).toBe('/desk/orders/ord_1'));

  it('is the page for its kind, and nowhere for a kind without a page', () => {
    expect(needLink({ ...need, kind: 'order-review' })?.to).toBe('/desk/orders?status=attention');
    expect(needLink({ ...need, kind: 'alert' })).toBeUndefined();
  });
});
