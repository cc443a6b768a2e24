import { useCallback, useEffect, useState } from 'react';
import type { Rulebook } from '#core/competition/rulebook.ts';
import { groupName } from '#core/competition-day/messages.ts';
import type { PaperDesk, PaperRefused, PaperView } from '#core/competition-day/paper/ports.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { rekeyMessages } from './rekey-words.ts';
import { SheetStands } from './sheet-stands.tsx';

type RekeySheetProps = { readonly port: PaperDesk; readonly rulebook: Rulebook; readonly entry: EntryId };

/** One paper sheet: whose it is, how far it has come, and what is to be done next by whoever is logged in. */
export const RekeySheet = ({ port, rulebook, entry }: RekeySheetProps) => {
  const { log } = usePorts();
  const [view, setView] = useState<PaperView | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const show = useCallback(
    async (asking: Promise<Result<PaperView, PaperRefused>>, unreached: string) => {
      setBusy(true);
      setWrong(null);
      try {
        const outcome = await asking;
        if (outcome.ok) setView(outcome.value);
        else setWrong(outcome.refusal.detail);
        return outcome;
      } catch (cause) {
        log.warn('the paper desk was not answered', { cause: String(cause) });
        setWrong(unreached);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [log],
  );
  useEffect(() => {
    show(port.look(entry), rekeyMessages.notLoaded);
  }, [show, port, entry]);

  const replace = async (presses: number) => {
    const outcome = await show(port.replace(entry, presses), rekeyMessages.notSaved);
    if (outcome?.ok !== false) return;
    const { detail } = outcome.refusal;
    await show(port.look(entry), rekeyMessages.notLoaded);
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
        <SheetStands
          stands={view.stands}
          rulebook={rulebook}
          busy={busy}
          onTyped={(sheet) => show(port.type(entry, sheet), rekeyMessages.notSaved)}
          onReplace={replace}
        />
      )}
    </>
  );
};
