import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { passwordRefusals } from '#core/accounts/settings/messages.ts';
import { Button, type ButtonLook } from '../../../design/button.tsx';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { useOnline } from '../../../design/hooks/use-online.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './account.module.css';
import type { SaveMessage } from './use-saving.ts';

type SettingsFormProps = {
  readonly submit: string;
  readonly variant?: ButtonLook['variant'];
  readonly busy: boolean;
  readonly saveMessage: SaveMessage | null;
  /** Why the last submission was refused: a refusal of the password is shown beside its field only. */
  readonly refusal?: SettingsRefusal['kind'] | null;
  /** Whether the message of a success takes the focus, because the clicked control has been removed. */
  readonly messageTakesFocus?: boolean;
  /** Fields in error, with their messages by name: the first one is focused whenever this changes. */
  readonly wrong?: object;
  readonly onSubmit: (typed: FormData) => void;
  readonly children: ReactNode;
};

/** A form for one change to the account, with the result. Typed values stay until the form gets a new key. */
export const SettingsForm = ({
  submit,
  variant = 'ink',
  busy,
  saveMessage,
  refusal = null,
  messageTakesFocus = false,
  wrong,
  onSubmit,
  children,
}: SettingsFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();

  useEffect(() => {
    if ((wrong || saveMessage?.kind === 'bad') && form.current) focusFirstError(form.current);
  }, [wrong, saveMessage]);

  const hasErrors = Object.values(wrong ?? {}).some(Boolean);
  const isAtField = refusal !== null && refusal in passwordRefusals;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };

  return (
    <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={send}>
      <SubmissionErrors value={wrong}>{children}</SubmissionErrors>
      {/* The message of an earlier success is hidden while fields are in error. */}
      <SaveMessageAlert
        saveMessage={isAtField || (hasErrors && saveMessage?.kind === 'done') ? null : saveMessage}
        takesFocus={messageTakesFocus}
      />
      {!online && (
        <Alert kind="warn" className={styles.alert}>
          You’re offline. What you’ve typed stays here until you’re back.
        </Alert>
      )}
      <Button type="submit" small variant={variant} busy={busy}>
        {submit}
      </Button>
    </form>
  );
};

type SaveMessageAlertProps = {
  readonly saveMessage: SaveMessage | null;
  /** Whether a success removes the clicked control, so that the message has to take the focus. */
  readonly takesFocus?: boolean;
};

/** The result of the last submission. */
export const SaveMessageAlert = ({ saveMessage, takesFocus = false }: SaveMessageAlertProps) => {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && saveMessage?.kind === 'done') message.current?.focus({ preventScroll: true });
  }, [takesFocus, saveMessage]);
  if (!saveMessage) return null;
  return (
    <div ref={message} tabIndex={takesFocus ? -1 : undefined}>
      <Alert kind={saveMessage.kind === 'done' ? 'ok' : 'bad'} className={styles.alert}>
        {saveMessage.words}
      </Alert>
    </div>
  );
};
