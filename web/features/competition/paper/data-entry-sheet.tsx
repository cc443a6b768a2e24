import { useCallback } from 'react';
import { groupName } from '#core/competition/day/messages.ts';
import type { PaperDesk, PaperRefusal } from '#core/competition/day/paper/client.ports.ts';
import type { TranscribedSheet } from '#core/competition/day/paper/transcribed-sheet.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { dataEntryMessages } from './data-entry-words.ts';
import { SheetStatus } from './sheet-status.tsx';

type DataEntrySheetProps = { readonly port: PaperDesk; readonly rulebook: Rulebook; readonly entry: EntryId };

/** One paper sheet: its run, its status, and what the user has to do next. */
export const DataEntrySheet = ({ port, rulebook, entry }: DataEntrySheetProps) => {
  const readSheet = useCallback(() => port.sheet(entry), [port, entry]);
  const {
    value: view,
    problem,
    refetch,
    setValue,
  } = useFetched(readSheet, {
    failure: 'paper sheet could not be fetched',
  });
  const {
    busy,
    problem: notSaved,
    submit,
  } = useSubmit<PaperRefusal>({
    refused: ({ detail }) => detail,
    failed: dataEntryMessages.notSaved,
    failure: 'paper sheet could not be saved',
  });
  const notLoaded = problem && (problem.kind === 'refused' ? problem.refusal.detail : dataEntryMessages.notLoaded);
  const wrong = notSaved ?? notLoaded;

  const transcribe = (sheet: TranscribedSheet) => submit(() => port.transcribe(entry, sheet), setValue);
  // If it is refused, a judge has recorded another event meanwhile: fetch the sheet again to show the current number.
  const replace = (eventsShown: number) => submit(() => port.replace(entry, eventsShown), setValue, refetch);

  return (
    <>
      <h1 tabIndex={-1}>{view ? `${view.card.number} · ${view.card.hound}` : 'A paper sheet'}</h1>
      {view && (
        <p>
          {view.card.breed}, with {view.card.handler}. {groupName(view.card)}.
        </p>
      )}
      {wrong && <Alert kind="bad">{wrong}</Alert>}
      {!view && !wrong && <Loading />}
      {view && (
        <SheetStatus
          status={view.status}
          isFinal={view.isFinal}
          rulebook={rulebook}
          busy={busy}
          onTyped={transcribe}
          onReplace={replace}
        />
      )}
    </>
  );
};
