import type { IncomingMessage } from 'node:http';
import type { EditionRecord } from '#core/desk/editions/edition-record.ts';
import { editionHeader } from '#core/kernel/edition/edition-header.ts';
import type { Instant } from '#core/kernel/time.ts';
import { withoutYear, yearIn } from '#core/site/archive/year-address.ts';
import type { EditionPasses } from './edition-pass.ts';

/** The edition that answers a request; `at` is the moment at which a draft is shown. */
export type Chosen = { readonly year: number; readonly at?: Instant };

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

/** The site's pages and data: a preview shows those of a draft. The desk, door and accounts are the same as ever. */
const ofTheDesk = /^\/(desk|api\/desk)(\/|$)/i;
const neverPreviewed = /^\/(v1|sandbox|door|api\/(desk|door|stripe|mail)|healthz|readyz|metrics)(\/|$)/i;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Which edition answers a request. Pages of a closed year are under its number (`/2025`); a page of the desk names its year;
 * staff may look at a draft in the site's place; everything else is for the edition that the site shows.
 * @param shown the year that the site shows
 */
export const chooseEdition = (
  { url = '', method = '', headers }: Asked,
  editions: readonly EditionRecord[],
  shown: number,
  passes: Pick<EditionPasses, 'in'>,
): Chosen => {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const phaseOf = (year: number) => editions.find((each) => each.year === year)?.phase;
  const archived = yearIn(path);
  if (isRead(method) && archived !== undefined && phaseOf(archived) === 'closed') return { year: archived };
  // A file of the desk: its link names the year that the page shows.
  if (isRead(method) && archived !== undefined && phaseOf(archived) && ofTheDesk.test(withoutYear(path)))
    return { year: archived };
  const named = Number(headers[editionHeader]);
  if (ofTheDesk.test(path)) {
    const year = Number.isNaN(named) ? passes.in('desk', headers.cookie)?.year : named;
    return { year: year !== undefined && phaseOf(year) !== undefined ? year : shown };
  }
  // Only the desk changes another year; pages of an archive read.
  if (method === 'GET' && phaseOf(named) === 'closed') return { year: named };
  const preview = neverPreviewed.test(path) ? undefined : passes.in('preview', headers.cookie);
  if (preview && preview.at !== null && phaseOf(preview.year) === 'draft')
    return { year: preview.year, at: preview.at };
  return { year: shown };
};
