import type { Edition } from '#core/kernel/edition/edition.ts';
import type { StorePlace } from '../composition/backups/open-snapshot.ts';
import type { Settings } from '../settings/settings.ts';
import { editionsInForce } from './editions-in-force.ts';
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts';

/** A British postcode; an address without one is incomplete on an invoice. */
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/**
 * Whether the invoices of each edition that is open or being prepared will name the seller and a full address; an issued
 * invoice can never be corrected.
 */
export const examineInvoices = async (
  settings: StorePlace & Pick<Settings, 'EDITION'>,
): Promise<readonly Finding[]> => {
  try {
    const editions = await editionsInForce(settings);
    return editions.flatMap((edition) => invoicesOf(edition, editions.length > 1 ? ` of ${edition.year}` : ''));
  } catch (error) {
    return [failed('Edition', reasonOf(error), 'npm run check says what is wrong in the files of its folder')];
  }
};

const invoicesOf = ({ invoices: { letterhead }, vat }: Edition, ofYear: string): readonly Finding[] => [
  letterhead.some((line) => postcode.test(line))
    ? passed(`Invoices${ofYear}`, 'have a letterhead with an address')
    : warning(
        `Invoices${ofYear}`,
        letterhead.length === 0
          ? 'they have no letterhead'
          : 'their letterhead has no postcode: it may be a placeholder',
        'write the seller’s name and full address in Settings at the desk before the first invoice',
      ),
  ...(vat !== 'none' && !/[1-9]/.test(vat.number)
    ? [
        warning(
          `VAT${ofYear}`,
          'the number of its registration is a placeholder',
          'write it in Settings at the desk, or that you charge none',
        ),
      ]
    : []),
];
