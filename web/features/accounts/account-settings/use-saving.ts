import { useCallback, useMemo, useState } from 'react';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { settingsRefusals, trouble } from '#core/accounts/settings/messages.ts';
import type { Result } from '#core/kernel/result.ts';
import { useSubmit } from '../../../composition/use-submit.ts';

/** The result of the last attempt, as the page shows it. */
export type SaveMessage = { readonly kind: 'done' | 'bad'; readonly words: string };

type Saving = {
  readonly busy: boolean;
  readonly saveMessage: SaveMessage | null;
  readonly refusal: SettingsRefusal['kind'] | null;
  /** Makes a change, passes its value to `onSaved`, and says `done`; `refused` has messages that replace the usual ones. */
  readonly save: <Value>(
    make: () => Promise<Result<Value, SettingsRefusal>>,
    done: string,
    onSaved?: (value: Value) => void,
    refused?: Readonly<Partial<Record<SettingsRefusal['kind'], string>>>,
  ) => void;
  /** Clears the last result. */
  readonly forget: () => void;
};

/** The changes of one form, with the message of the last one. */
export const useSaving = (): Saving => {
  const { busy, problem, say, submit } = useSubmit<SettingsRefusal>({
    refused: ({ kind }) => settingsRefusals[kind],
    failed: trouble,
  });
  const [done, setDone] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<SettingsRefusal['kind'] | null>(null);
  const forget = useCallback(() => {
    say(null);
    setDone(null);
    setRefusal(null);
  }, [say]);
  const save: Saving['save'] = useCallback(
    (make, words, onSaved, refused) => {
      const send = () => {
        setDone(null);
        setRefusal(null);
        return make();
      };
      void submit(
        send,
        (value) => {
          onSaved?.(value);
          setDone(words);
        },
        ({ kind }) => {
          setRefusal(kind);
          const instead = refused?.[kind];
          if (instead !== undefined) say(instead);
        },
      );
    },
    [submit, say],
  );
  const saveMessage: SaveMessage | null = useMemo(() => {
    if (problem !== null) return { kind: 'bad', words: problem };
    return done === null ? null : { kind: 'done', words: done };
  }, [problem, done]);
  return { busy, saveMessage, refusal, save, forget };
};
