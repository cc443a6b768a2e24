import { useCallback, useState } from 'react';
import { ok, type Result } from '#core/kernel/result.ts';
import type { DeskRules, RulesRefusal, RulesValue } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { rulesMessages } from '#core/tickets/sale-rules/desk-messages.ts';
import { useDeskPorts } from '../../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { useSubmit } from '../../../../composition/use-submit.ts';

/** Questions, needs and pools with the functions that change them. Each change is published at once and can be undone. */
export const useRules = (onSaved: () => void) => {
  const { rules: port } = useDeskPorts();
  const fetched = useFetched(
    useCallback(async () => ok(await port.read()), [port]),
    { failure: 'the rules could not be read' },
  );
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const { busy, problem, submit } = useSubmit<RulesRefusal>({
    refused: (refusal) => {
      if (refusal.kind === 'rules-moved') {
        fetched.refetch();
        return rulesMessages.moved;
      }
      setMistakes(refusal.mistakes.map(({ reason }) => reason));
      return rulesMessages.invalid;
    },
    failed: rulesMessages.notConfirmed,
  });
  /** The version before the last change made on this page; null when there is nothing to undo. */
  const [undoTo, setUndoTo] = useState<number | null>(null);

  const run = async (work: () => Promise<Result<DeskRules, RulesRefusal>>): Promise<boolean> => {
    setMistakes([]);
    const outcome = await submit(work, (rules) => {
      fetched.setValue(rules);
      onSaved();
    });
    return outcome?.ok === true;
  };

  return {
    fetched,
    busy,
    problem: problem === null ? [] : [problem, ...mistakes],
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
