import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { type Change, type SaveMessage, savingMachine } from '#core/accounts/settings/saving.machine.ts';
import type { Result } from '#core/kernel/result.ts';

type Saving = {
  readonly busy: boolean;
  readonly saveMessage: SaveMessage | null;
  readonly refusal: SettingsRefusal['kind'] | null;
  /** Makes a change, and passes its value to `onSaved`. */
  readonly save: <Value>(
    make: () => Promise<Result<Value, SettingsRefusal>>,
    done: string,
    onSaved?: (value: Value) => void,
    refused?: Change['refused'],
  ) => void;
  /** Clears the last result. */
  readonly forget: () => void;
};

/** The saving machine of one form. */
export const useSaving = (): Saving => {
  const saving = useActorRef(savingMachine);
  const busy = useSelector(saving, (snapshot) => snapshot.hasTag('busy'));
  const { saveMessage, refusal } = useSelector(saving, ({ context }) => context);
  const save: Saving['save'] = useCallback(
    (make, done, onSaved, refused) => {
      const change: Change['make'] = async () => {
        const outcome = await make();
        if (outcome.ok) onSaved?.(outcome.value);
        return outcome;
      };
      saving.send({ type: 'submitted', make: change, done, ...(refused && { refused }) });
    },
    [saving],
  );
  const forget = useCallback(() => saving.send({ type: 'forgot' }), [saving]);
  return { busy, saveMessage, refusal, save, forget };
};
