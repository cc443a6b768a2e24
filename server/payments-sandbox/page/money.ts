/** "£121.00": minor units of a two-decimal currency, as the page shows them. */
export const formatMoney = (minorUnits: number, currency: string | null): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency ?? 'gbp' }).format(minorUnits / 100);
