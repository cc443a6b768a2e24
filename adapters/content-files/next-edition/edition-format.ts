import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import type { EditionPlan, FileMistake, MovedDate } from '#core/desk/editions/edition-plan.ts';
import { atLondon } from '#core/desk/editions/move-dates.ts';
import { nextInvoicePrefix } from '#core/desk/editions/next-product-id.ts';
import type { EditionFileValue, EditionFormat, FolderFile, LastEdition } from '#core/desk/editions/ports.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { formatOffsetTime, londonDate, minute } from '#core/kernel/time.ts';
import { readEditionFolder } from '../edition-folder.ts';
import { ContentError } from '../read-yaml.ts';
import { moveValues, placeholdersIn } from './move-values.ts';
import { copiedProducts, leaveOutOfDoor, leaveOutOfRules, writeCatalogue } from './next-catalogue.ts';
import { addPastWins, pastSalesYaml, putWinnersOnPage, winsOnPage } from './next-history.ts';

/** An edition's folder as YAML files and pictures. */
export const yamlEditionFormat: EditionFormat = {
  next: nextEdition,
  mistakes: async (files) => mistakesIn(files),
  values: (files) =>
    files.filter(isYaml).map(({ path, bytes }): EditionFileValue => {
      const document = documentOf(bytes);
      // The cast is safe: YAML without tags is JSON, and tags are refused where editions are read.
      return { path, value: document.toJS() as Json, placeholders: placeholdersIn(document) };
    }),
};

const style = { lineWidth: 120 } as const;
const isYaml = ({ path }: FolderFile): boolean => path.endsWith('.yaml');
/** The file whose dates everything else follows. */
const isMain = (path: string): boolean => path === 'edition.yaml';
const documentOf = (bytes: Uint8Array): Document =>
  parseDocument(Buffer.from(bytes).toString('utf8'), { version: '1.2', uniqueKeys: false });

/**
 * The folder of the next edition: the last one's with every date moved, new ids of products, the plan's day, prices and
 * places, and the last edition's sales and winners as past ones. Comments and what is not changed stay as they are written.
 */
function nextEdition(last: LastEdition, plan: EditionPlan): ReturnType<EditionFormat['next']> {
  const lastYear = last.edition.year;
  const { year } = plan;
  const days = { from: londonDate(last.edition.startsAt), to: plan.day };
  const documents = new Map(last.files.filter(isYaml).map(({ path, bytes }) => [path, documentOf(bytes)]));
  const before = new Map([...documents].map(([path, document]) => [path, document.toString(style)]));
  const mistakes: FileMistake[] = [];
  const gone = goneFrom(last, plan);

  const catalogue = documents.get('catalogue.yaml');
  if (catalogue) mistakes.push(...writeCatalogue(catalogue, last.products, plan, last.edition.startsAt));
  const rules = documents.get('sale-rules.yaml');
  if (rules && gone.size > 0) leaveOutOfRules(rules, (id) => gone.has(id));
  const door = documents.get('door.yaml');
  if (door && gone.size > 0) leaveOutOfDoor(door, (id) => gone.has(id));

  const dates: MovedDate[] = [];
  const mainFirst = [...documents].sort(([one], [other]) => Number(isMain(other)) - Number(isMain(one)));
  for (const [path, document] of mainFirst) {
    const moved = moveValues(document, path, { ...days, lastYear, year, corrections: plan.corrections });
    dates.push(...moved.dates);
    mistakes.push(...moved.mistakes);
  }
  const edition = documents.get('edition.yaml');
  if (edition) writeFacts(edition, last, plan);
  writeWinners(documents, last);

  const texts = new Map([...documents].map(([path, document]) => [path, document.toString(style)]));
  texts.set('past-sales.yaml', pastSalesYaml(last.sales, year, idsIn(catalogue)));
  const files = last.files.map(({ path, bytes }) => {
    const text = texts.get(path);
    return { path, bytes: text === undefined || text === before.get(path) ? bytes : Buffer.from(text) };
  });
  const isNew = !files.some(({ path }) => path === 'past-sales.yaml');
  const added = isNew ? [{ path: 'past-sales.yaml', bytes: Buffer.from(texts.get('past-sales.yaml') ?? '') }] : [];
  return { files: [...files, ...added], dates, mistakes };
}

/** The products of the last edition that the next one does not have. */
const goneFrom = ({ products }: LastEdition, plan: EditionPlan): ReadonlySet<string> => {
  const copied = new Set(copiedProducts(products, plan));
  return new Set(products.filter((each) => !copied.has(each)).map(({ product }) => product.id));
};

const idsIn = (catalogue: Document | undefined): ReadonlySet<string> => {
  const list = catalogue?.contents;
  const items = isSeq(list) ? list.items : [];
  return new Set(items.flatMap((item) => (isMap(item) ? [String(item.get('id'))] : [])));
};

const writeFacts = (edition: Document, last: LastEdition, { year, day, opens, closes }: EditionPlan): void => {
  edition.set('year', year);
  edition.set('startsAt', formatOffsetTime(atLondon(day, msOfDay(opens))));
  edition.set('endsAt', formatOffsetTime(atLondon(day, msOfDay(closes))));
  const prefix = edition.getIn(['invoices', 'prefix']);
  if (typeof prefix === 'string')
    edition.setIn(['invoices', 'prefix'], nextInvoicePrefix(prefix, last.edition.year, year));
};

/** Milliseconds since midnight of a time such as `10:00`. */
const msOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
};

/** The signed results: podiums on the competition's page, and those who stood there before among the past wins. */
const writeWinners = (documents: ReadonlyMap<string, Document>, { edition, winners }: LastEdition): void => {
  const competition = documents.get('pages/competition.yaml');
  const pastWins = documents.get('past-wins.yaml');
  const { podiums, wins } = winners;
  const isOnPage = ({ class: ofClass }: PastWin) => podiums !== null && ofClass === 'adult';
  if (pastWins) {
    const before = competition && podiums ? winsOnPage(competition) : [];
    addPastWins(pastWins, [
      ...before.map((win) => ({ ...win, year: edition.year - 1 })),
      ...(wins ?? []).filter((win) => !isOnPage(win)).map((win) => ({ ...win, year: edition.year })),
    ]);
  }
  if (competition && podiums) putWinnersOnPage(competition, podiums, edition.year);
};

/** What is wrong with a folder, by file and field. */
const mistakesIn = (files: readonly FolderFile[]): readonly FileMistake[] => {
  const folder = mkdtempSync(join(tmpdir(), 'edition-'));
  try {
    for (const { path, bytes } of files) {
      const file = join(folder, path);
      if (relative(folder, file).startsWith('..')) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    readEditionFolder(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').map((line) => mistakeOf(line, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Reads a line `file:line field: reason`. */
const mistakeOf = (line: string, folder: string): FileMistake => {
  const inFolder = line.startsWith(folder)
    ? line
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
    : line;
  const [, file, field, reason] = /^([^:\s]+):(?:\d+ )?(?:([^:\s]+): )?(.*)$/.exec(inFolder) ?? [];
  if (file === undefined || reason === undefined) return { file: '', path: [], reason: inFolder };
  const path = (field?.split('.') ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { file, path, reason: reason.trim() };
};
