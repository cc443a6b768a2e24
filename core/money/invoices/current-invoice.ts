/** A document as far as it decides which invoice is the current one. */
type Document = {
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly total: number;
  readonly credits: string | null;
};

/**
 * The current invoice of an order: the one that is not fully credited. The order of the documents says nothing, because
 * their times are by the clocks of several processes.
 */
export const currentInvoice = <Known extends Document>(documents: readonly Known[]): Known | undefined =>
  documents.findLast((each) => each.kind === 'invoice' && each.total > creditedOn(each, documents));

const creditedOn = ({ number }: Document, documents: readonly Document[]): number =>
  documents.filter(({ credits }) => credits === number).reduce((sum, { total }) => sum + total, 0);
