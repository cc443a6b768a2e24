import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import type { DeskRules, RulesRefusal, RulesValue } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { rulesMessages } from '#core/tickets/sale-rules/desk-messages.ts';
import { useDeskPorts } from '../../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';

/** Questions, needs and pools with the functions that change them. Each change is published at once and can be undone. */
export const useRules = (onSaved: () => void) => {
  const { rules: port } = useDeskPorts();
  const fetched = useFetched(
    useCallback(async () => ok(await port.read()), [port]),
    { failure: 'the rules could not be read' },
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<readonly string[]>([]);
  /** The version before the last change made on this page; null when there is nothing to undo. */
  const [undoTo, setUndoTo] = useState<number | null>(null);

  const run = async (work: () => Promise<Result<DeskRules, RulesRefusal>>): Promise<boolean> => {
    setBusy(true);
    setProblem([]);
    try {
      const done = await work();
      if (done.ok) {
        fetched.setValue(done.value);
        onSaved();
        return true;
      }
      if (done.refusal.kind === 'rules-moved') {
        setProblem([rulesMessages.moved]);
        fetched.refetch();
      } else setProblem([rulesMessages.invalid, ...done.refusal.mistakes.map(({ reason }) => reason)]);
    } catch (cause) {
      setProblem([notSavedMessage(cause, rulesMessages.notConfirmed)]);
    } finally {
      setBusy(false);
    }
    return false;
  };

  return {
    fetched,
    busy,
    problem,
    undoTo,
    /** Publishes the rules with this change. @returns whether the change was published */
    save: async (shown: DeskRules, news: Partial<RulesValue>): Promise<boolean> => {
      const value = { ...shown.value, ...news };
      const isDone = await run(() => port.change({ revision: shown.revision, value }));
      if (isDone) setUndoTo(shown.version);
      return isDone;
    },
    undo: async (shown: DeskRules): Promise<void> => {
      if (undoTo === null) return;
      const isDone = await run(() => port.restore({ revision: shown.revision, version: undoTo }));
      if (isDone) setUndoTo(null);
    },
  };
};

export type RulesForm = ReturnType<typeof useRules>;
