import { editionPath, openEditionFolder } from '../composition/kernel/edition/edition-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts';

/** A British postcode; an address without one is incomplete on an invoice. */
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/** Whether the edition's invoices will name the seller and a full address; an issued invoice can never be corrected. */
export const examineInvoices = async ({ EDITION }: Pick<Settings, 'EDITION'>): Promise<readonly Finding[]> => {
  try {
    const { edition } = await openEditionFolder(editionPath(EDITION));
    const { letterhead } = edition.invoices;
    return [
      letterhead.some((line) => postcode.test(line))
        ? passed('Invoices', 'have a letterhead with an address')
        : warning(
            'Invoices',
            letterhead.length === 0
              ? 'they have no letterhead'
              : 'their letterhead has no postcode: it may be a placeholder',
            'write the seller’s name and full address under “invoices” in the edition’s edition.yaml before the first invoice',
          ),
      ...(edition.vat !== 'none' && !/[1-9]/.test(edition.vat.number)
        ? [
            warning(
              'VAT',
              'the number of its registration is a placeholder',
              'write it under “vat” in edition.yaml, or “none”',
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [failed('Edition', reasonOf(error), 'npm run check says what is wrong in its files')];
  }
};
