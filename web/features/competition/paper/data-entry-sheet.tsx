import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import { groupName } from '#core/competition/day/messages.ts';
import type { PaperDesk, PaperRefusal } from '#core/competition/day/paper/client.ports.ts';
import type { PaperSheetView } from '#core/competition/day/paper/ports.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { dataEntryMessages } from './data-entry-words.ts';
import { SheetStatus } from './sheet-status.tsx';

type DataEntrySheetProps = { readonly port: PaperDesk; readonly rulebook: Rulebook; readonly entry: EntryId };

/** One paper sheet: its run, its status, and what the user has to do next. */
export const DataEntrySheet = ({ port, rulebook, entry }: DataEntrySheetProps) => {
  const { log } = usePorts();
  const readSheet = useCallback(() => port.sheet(entry), [port, entry]);
  const {
    value: view,
    problem,
    refetch,
    setValue,
  } = useFetched(readSheet, {
    failure: 'paper sheet could not be fetched',
  });
  const [busy, setBusy] = useState(false);
  const [notSaved, setNotSaved] = useState<string | null>(null);
  const notLoaded = problem && (problem.kind === 'refused' ? problem.refusal.detail : dataEntryMessages.notLoaded);
  const wrong = notSaved ?? notLoaded;

  const save = async (saving: Promise<Result<PaperSheetView, PaperRefusal>>) => {
    setBusy(true);
    setNotSaved(null);
    try {
      const outcome = await saving;
      if (outcome.ok) setValue(outcome.value);
      else setNotSaved(outcome.refusal.detail);
      return outcome;
    } catch (cause) {
      log.warn('paper sheet could not be saved', { cause: String(cause) });
      setNotSaved(notSavedMessage(cause, dataEntryMessages.notSaved));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const replace = async (eventsShown: number) => {
    const outcome = await save(port.replace(entry, eventsShown));
    // A judge has recorded another event meanwhile: fetch the sheet again to show the current number.
    if (outcome?.ok === false) refetch();
  };

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
          onTyped={(sheet) => save(port.transcribe(entry, sheet))}
          onReplace={replace}
        />
      )}
    </>
  );
};
