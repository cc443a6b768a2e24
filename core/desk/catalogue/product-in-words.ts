import type { ProductKind } from '../../shop/products/product.ts';
import { catalogueMessages } from './messages.ts';

/** A checkpoint that a product opens; `where` finishes "at …". */
type Opened = {
  readonly where: string;
  readonly handsOver: boolean;
  /** Whether day tickets are read here. */
  readonly isGate: boolean;
};

const inList = new Intl.ListFormat('en-GB');
const places = (opened: readonly Opened[]): string => inList.format(opened.map(({ where }) => where));

/**
 * What a ticket of a product is good for, in a sentence or two: "Lets its holder in at the microscope tent,
 * 10.30–11.30am. It doesn’t open the gate: they need a day ticket as well."
 * @param when its times in words; undefined for the whole day
 */
export const productInWords = (
  kind: ProductKind,
  opened: readonly Opened[],
  when: string | undefined,
  isBundle = false,
): string => {
  if (kind === 'donation') return catalogueMessages.donation;
  if (isBundle) return catalogueMessages.bundle;
  const handing = opened.filter(({ handsOver }) => handsOver);
  const entering = opened.filter(({ handsOver }) => !handsOver);
  const at = when === undefined ? '' : `, ${when}`;
  return [
    ...(entering.length > 0 ? [`Lets its holder in at ${places(entering)}${at}.`] : []),
    ...(handing.length > 0 ? [`It’s handed over once, at ${places(handing)}.`] : []),
    ...(opened.length === 0 ? ['Opens nothing by itself.'] : []),
    ...(kind !== 'entry' && opened.every(({ isGate }) => !isGate)
      ? ['It doesn’t open the gate: they need a day ticket as well.']
      : []),
  ].join(' ');
};
