import { type ReactNode, useEffect, useRef, useState } from 'react';
import { accountMessages } from '#core/accounts/messages.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import type { Result } from '#core/kernel/result.ts';
import { changeMessages, changeRefusals } from '#core/tickets/changes/messages.ts';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import { focusFirstError } from '../../design/forms/field.tsx';
import { SubmissionErrors } from '../../design/forms/live-error.ts';
import { onTyped, typedIn } from '../../design/forms/read-form.ts';
import { Dialog } from '../../design/layout/dialog.tsx';
import { Alert } from '../../design/type/alert.tsx';

type ChangeRefusal = { readonly kind: keyof typeof changeRefusals | 'log-in-first' };

type ChangeFormProps<Value> = {
  readonly open: boolean;
  readonly title: string;
  readonly button: string;
  readonly dismiss: string;
  readonly variant?: 'accent' | 'danger';
  /** The words of refusals that `changeRefusals` does not have. */
  readonly words?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** The fields' errors, and questions to be asked once, that stop the submission; empty when the form can be sent. */
  readonly check?: (form: FormData) => FieldErrors;
  readonly send: (form: FormData) => Promise<Result<Value, ChangeRefusal>>;
  readonly onSent: (value: Value) => void;
  /** A function gets the errors of `check`, to show each at its field. */
  readonly children: ReactNode | ((wrong: FieldErrors) => ReactNode);
};

const noErrors: FieldErrors = {};

/** A dialog with one form about a ticket. It shows why a change was refused, and stays open for another attempt. */
export const ChangeForm = <Value,>(props: ChangeFormProps<Value>) => {
  const {
    open,
    title,
    button,
    dismiss,
    variant = 'accent',
    words = changeRefusals,
    onClose,
    check,
    send,
    onSent,
    children,
  } = props;
  const {
    busy,
    problem,
    say,
    submit: sendOnce,
  } = useSubmit<ChangeRefusal>({
    refused: ({ kind }) =>
      kind === 'log-in-first' ? accountMessages.notSavedLoggedOut : (words[kind] ?? changeRefusals[kind]),
    failed: changeMessages.notConfirmed,
  });
  const [wrong, setWrong] = useState(noErrors);
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem) said.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (form.current && wrong !== noErrors) focusFirstError(form.current);
  }, [wrong]);
  useEffect(() => {
    if (open) return;
    say(null);
    setWrong(noErrors);
  }, [open, say]);

  const submit = onTyped((typed) => {
    if (busy) return undefined;
    const found = check?.(typed) ?? noErrors;
    const hasErrors = Object.keys(found).length > 0;
    setWrong(hasErrors ? found : noErrors);
    return hasErrors ? say(null) : sendOnce(() => send(typed), onSent);
  });

  return (
    <Dialog open={open} onClose={onClose} title={title} {...(variant === 'danger' ? { firstFocus: keep } : {})}>
      <form ref={form} onSubmit={submit}>
        <SubmissionErrors value={wrong}>{typeof children === 'function' ? children(wrong) : children}</SubmissionErrors>
        {problem && (
          <div ref={said} tabIndex={-1}>
            <Alert kind="bad">{problem}</Alert>
          </div>
        )}
        <div className="actions">
          <Button type="submit" variant={variant} busy={busy}>
            {button}
          </Button>
          <Button ref={keep} variant="line" disabled={busy} onClick={onClose}>
            {dismiss}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** The error of a name of spaces alone, which the browser accepts in a required field. */
export const nameErrors = (form: FormData): FieldErrors =>
  typedIn(form, 'name').trim() === '' ? { name: changeRefusals['name-wrong'] } : noErrors;
