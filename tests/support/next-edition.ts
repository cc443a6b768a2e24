import type { Board } from '#core/competition/results/board.ts';
import { openEdition, prepareEdition } from '#core/desk/editions/edition-record.ts';
import { ok } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aGroupStep, aSignature } from '#fixtures/builders/a-result.ts';
import { folderFiles } from '../../server/composition/desk/edition-files.ts';
import type { Festival } from '../../server/composition/festival.ts';
import { editionPath } from '../../server/composition/kernel/edition/edition-folder.ts';

/** A folder of 2025 with its years and products moved. */
const nextFolder = async (folder: string) =>
  (await folderFiles(folder)).map(({ path, bytes }) => ({
    path,
    bytes: path.endsWith('.yaml')
      ? new Uint8Array(Buffer.from(bytes.toString('utf8').replaceAll('2025', '2026').replaceAll('prod_', 'prod_26_')))
      : new Uint8Array(bytes),
  }));

/**
 * Prepares 2026 beside 2025, as a draft.
 * @param replaced files of its folder in place of those of 2025, by path
 * @param folder the folder of 2025 that it is made of, by default the one of the first edition
 */
export const prepareNext = async (
  { editionFolders, editions, years }: Festival,
  replaced: Readonly<Record<string, Uint8Array>> = {},
  folder = editionPath('2025'),
): Promise<void> => {
  const files = (await nextFolder(folder)).map((file) => ({ ...file, bytes: replaced[file.path] ?? file.bytes }));
  await editionFolders.put(2026, files);
  await editions.change((all) => prepareEdition(all, 2026, instant(Date.now())));
  await years.changed();
};

/** Opens 2026, which closes 2025. */
export const openNext = async ({ editions, years }: Festival): Promise<void> => {
  await editions.change((all) => openEdition(all, 2026, instant(Date.now())));
  await years.changed();
};

/** Publishes a running order of the boards' placed hounds, and signs the boards. */
export const signBoards = async ({ competition, results }: Festival, boards: readonly Board[]): Promise<void> => {
  const cards = boards.flatMap(({ class: ofClass, level, rows }) =>
    rows.map(({ number, hound, breed, handler }) => aRunCard({ number, hound, breed, handler, class: ofClass, level })),
  );
  await competition.competitionDay.change(() => ok({ order: aPublishedOrder({ runs: cards }) }));
  for (const board of boards) await signBoard({ results }, board);
};

/** Reviews and signs a board. */
export const signBoard = ({ results }: Pick<Festival, 'results'>, board: Board): Promise<void> =>
  takeSteps(results, board, ['review-begun', 'signed']);

/** Reopens a signed board. */
export const reopenBoard = ({ results }: Festival, board: Board): Promise<void> =>
  takeSteps(results, board, ['reopened']);

const takeSteps = async (
  { resultsPorts, resultsChanged }: Festival['results'],
  board: Board,
  kinds: readonly ('review-begun' | 'signed' | 'reopened')[],
): Promise<void> => {
  const group = { class: board.class, level: board.level };
  for (const kind of kinds) {
    const by = aSignature();
    const step = kind === 'reopened' ? { kind, by, why: 'A flag was missed.' } : { kind, by };
    await resultsPorts.results.change(() => ok({ step: aGroupStep({ group, step, board }) }));
  }
  await resultsChanged(group);
};
