import { useCallback, useEffect, useState } from 'react';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { groupName } from '#core/competition-day/messages.ts';
import type { PaperDesk, PaperRefusal } from '#core/competition-day/paper/client.ports.ts';
import type { PaperSheetView } from '#core/competition-day/paper/ports.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { dataEntryMessages } from './data-entry-words.ts';
import { SheetStatus } from './sheet-status.tsx';

type DataEntrySheetProps = { readonly port: PaperDesk; readonly rulebook: Rulebook; readonly entry: EntryId };

/** One paper sheet: its run, its status, and what the user has to do next. */
export const DataEntrySheet = ({ port, rulebook, entry }: DataEntrySheetProps) => {
  const { log } = usePorts();
  const [view, setView] = useState<PaperSheetView | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const show = useCallback(
    async (asking: Promise<Result<PaperSheetView, PaperRefusal>>, unreached: string) => {
      setBusy(true);
      setWrong(null);
      try {
        const outcome = await asking;
        if (outcome.ok) setView(outcome.value);
        else setWrong(outcome.refusal.detail);
        return outcome;
      } catch (cause) {
        log.warn('paper desk request failed', { cause: String(cause) });
        setWrong(unreached);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [log],
  );
  useEffect(() => {
    show(port.sheet(entry), dataEntryMessages.notLoaded);
  }, [show, port, entry]);

  const replace = async (presses: number) => {
    const outcome = await show(port.replace(entry, presses), dataEntryMessages.notSaved);
    if (outcome?.ok !== false) return;
    const { detail } = outcome.refusal;
    await show(port.sheet(entry), dataEntryMessages.notLoaded);
    setWrong(detail);
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
          stands={view.stands}
          rulebook={rulebook}
          busy={busy}
          onTyped={(sheet) => show(port.transcribe(entry, sheet), dataEntryMessages.notSaved)}
          onReplace={replace}
        />
      )}
    </>
  );
};
