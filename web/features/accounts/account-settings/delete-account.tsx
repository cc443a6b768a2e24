import { useState } from 'react';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { deletionWord, isDeletionWord } from '#core/desk/personal-data/deletion/deletion.ts';
import type { Instant } from '#core/kernel/time.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Panel } from './panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/**
 * Deletes the account after the confirmation word. @param onLeft gets the time of deletion; all sessions have already
 * ended
 */
export const DeleteAccount = ({ onLeft }: { onLeft: (deletionDueAt: Instant) => void }) => {
  const { festivalAccount } = useSettings();
  const { busy, saveMessage, save } = useSaving();
  const [wrong, setWrong] = useState<{ readonly word?: string }>({});

  const submit = (typed: FormData) => {
    const word = String(typed.get('word'));
    const right = isDeletionWord(word);
    setWrong(right ? {} : { word: settingsFields.word });
    if (right) save(() => festivalAccount.requestDeletion(word), 'Your account will be deleted in seven days.', onLeft);
  };

  return (
    <Panel id="delete" danger>
      <p>
        In seven days we delete your login, your forms and your entries; until then you can undo it from our email. We
        keep receipts for six years because the law says so, without your name or address. Tickets you’ve paid for still
        work at the gate if you keep the email. Results keep your hound’s place and points without your name, and what
        you signed as a judge stays signed.
      </p>
      <SettingsForm
        submit="Delete my account"
        variant="danger"
        busy={busy}
        saveMessage={saveMessage}
        wrong={wrong}
        onSubmit={submit}
      >
        <Field
          label={
            <>
              Type <b>{deletionWord}</b> to be sure
            </>
          }
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={wrong.word}
        />
      </SettingsForm>
    </Panel>
  );
};
