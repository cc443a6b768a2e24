import type { Traders } from '#core/desk/traders/ports.ts';
import type { Transaction } from '../engine/database.ts';
import { picturePrefix } from './trader-files.ts';

type Before = Parameters<Traders['forget']>[0];

/** Deletes applications unchanged for the retention period; drafts earlier. */
export const deleteOldApplications = async (tx: Transaction, { drafts, applications }: Before): Promise<void> => {
  await tx
    .deleteFrom('trader_applications')
    .where((eb) =>
      eb.or([eb.and([eb('state', '=', 'draft'), eb('changed_at', '<', drafts)]), eb('changed_at', '<', applications)]),
    )
    .execute();
};

/** Deletes pitches, slots and files whose application is gone. */
export const deleteWithoutApplication = async (tx: Transaction): Promise<void> => {
  for (const table of ['trader_pitches', 'trader_slots', 'trader_files'] as const)
    await tx
      .deleteFrom(table)
      .where('application_id', 'not in', (eb) => eb.selectFrom('trader_applications').select('trader_applications.id'))
      .execute();
};

/** Deletes the papers of decided applications, and of all after the day; of those that ended also the pictures. */
export const deleteOldFiles = async (tx: Transaction, { allPapers, closedPapers }: Before): Promise<void> => {
  const over = await tx
    .selectFrom('trader_applications')
    .select(['id', 'state'])
    .where((eb) => eb.or([eb('papers', '<>', '[]'), eb('picture', 'is not', null)]))
    .$if(!allPapers, (query) =>
      query.where('state', 'in', ['declined', 'withdrawn']).where('changed_at', '<', closedPapers),
    )
    .execute();
  for (const { id, state } of over) {
    const isOver = state === 'declined' || state === 'withdrawn';
    await tx
      .deleteFrom('trader_files')
      .where('application_id', '=', id)
      // The market of a past year keeps the pictures of its stalls.
      .$if(!isOver, (query) => query.where('paper', 'not like', `${picturePrefix}%`))
      .execute();
    const without = isOver ? { papers: '[]', picture: null, released: null } : { papers: '[]' };
    await tx.updateTable('trader_applications').set(without).where('id', '=', id).execute();
  }
};
