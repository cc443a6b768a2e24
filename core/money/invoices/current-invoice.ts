/** A document as lists of them show it. */
type Shown = {
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly total: number;
  readonly credits: string | null;
};

/** The number of the current invoice: the last one, unless it is fully credited. */
export const currentNumber = (documents: readonly Shown[]): string | undefined => {
  const last = documents.findLast(({ kind }) => kind === 'invoice');
  if (!last) return undefined;
  const credited = documents
    .filter(({ credits }) => credits === last.number)
    .reduce((sum, { total }) => sum + total, 0);
  return last.total > credited ? last.number : undefined;
};
