import { describe, expect, it } from 'vitest';
import { needLink } from '../../../web/features/desk/overview/need-links.ts';

describe('link of an item on the overview', () => {
  const need = { isUrgent: true, title: 'Sales don’t add up', detail: '' };

  it('an item’s link on the desk’s overview leads to the order that the item is about', () =>
    expect(needLink({ ...need, kind: 'sales-not-adding-up', order: 'ord_1' })?.to).toBe('/desk/orders/ord_1'));

  it('an item’s link on the desk’s overview leads to the page for its kind, and is absent for a kind without a page', () => {
    expect(needLink({ ...need, kind: 'order-review' })?.to).toBe('/desk/orders?status=attention');
    expect(needLink({ ...need, kind: 'alert' })).toBeUndefined();
  });
});
