import type { JsonPath } from '../content/json-path.ts';
import type { MovedDate } from './edition-plan.ts';

type Title = Pick<MovedDate, 'group' | 'title'>;

const ofTheEdition: Readonly<Record<string, Title>> = {
  onSaleSince: { group: 'selling', title: 'Tickets go on sale' },
  'earlyBird.endedAt': { group: 'selling', title: 'Competitors’ early price ends' },
  salesCloseAt: { group: 'selling', title: 'Online sales close' },
  registrationClosesAt: { group: 'hounds', title: 'Registration closes' },
  'boxOffice.opensAt': { group: 'days', title: 'Box office opens' },
  'traders.opensAt': { group: 'selling', title: 'Applications for stands open' },
  'traders.closesAt': { group: 'selling', title: 'Applications for stands close' },
};

/**
 * What a date of an edition's files is, in words.
 * @param named the name of the product, question or other thing around it; undefined when it has none
 */
export const dateTitle = (file: string, path: JsonPath, named: string | undefined): Title => {
  const known = file === 'edition.yaml' ? ofTheEdition[path.join('.')] : undefined;
  if (known) return known;
  const last = String(path.at(-1) ?? '');
  if (file === 'catalogue.yaml' && last === 'SaleFrom') return { group: 'selling', title: `${named}: sale begins` };
  if (file === 'catalogue.yaml' && last === 'SaleUntil') return { group: 'selling', title: `${named}: sale ends` };
  if (file === 'sale-rules.yaml' && last === 'until')
    return { group: 'days', title: `“${named}” can be answered until` };
  return { group: 'days', title: [named, `${file}, ${path.join(', ')}`].filter(Boolean).join(': ') };
};
