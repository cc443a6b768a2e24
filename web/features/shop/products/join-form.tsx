import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import type { PartyId } from '#core/kernel/ids.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { joinErrors } from '#core/shop/waiting-lists/join-errors.ts';
import { joinRefusals, waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { useOwnNameAndEmail } from '../../../app/account/use-own-name-and-email.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field, focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './join-waiting-list.module.css';

/** Who has joined; `known` when their account was already on the list. */
export type JoinedParty = {
  readonly email: string;
  readonly known?: { readonly id: PartyId; readonly key: string; readonly places: number } | undefined;
};

type JoinFormProps = {
  readonly item: CatalogueItem;
  /** The most places that one party may ask for. */
  readonly most: number;
  readonly onJoined: (party: JoinedParty) => void;
};

const noErrors: FieldErrors = {};

/** The form that puts a party on the waiting list of a product. */
export const JoinForm = ({ item, most, onJoined }: JoinFormProps) => {
  const { openWaitingLists } = usePorts();
  const {
    busy,
    problem,
    say,
    submit: send,
  } = useSubmit<{ readonly kind: keyof typeof joinRefusals }>({
    refused: ({ kind }) => joinRefusals[kind],
    failed: waitingMessages.failed,
  });
  const [wrong, setWrong] = useState(noErrors);
  const said = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const question = useQuestionedEmail();
  useOwnNameAndEmail(form);
  useEffect(() => {
    if (problem) said.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (form.current && wrong !== noErrors) focusFirstError(form.current);
  }, [wrong]);

  const submit = onTyped((typed) => {
    if (busy) return undefined;
    const email = typedIn(typed, 'email').trim();
    const wanted = { name: typedIn(typed, 'name'), email, places: Number(typedIn(typed, 'places')) };
    const errors = joinErrors(wanted);
    const unlikely = errors.email === undefined ? question(email) : undefined;
    const found = { ...errors, ...(unlikely !== undefined && { email: unlikely }) };
    const hasErrors = Object.keys(found).length > 0;
    setWrong(hasErrors ? found : noErrors);
    if (hasErrors) return say(null);
    return send(
      async () => (await openWaitingLists()).join(item.id, wanted),
      ({ known }) => onJoined({ email, known }),
    );
  });

  const numbers = Array.from({ length: most }, (_, at) => at + 1);
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={`Waiting list for ${item.name}`}>
      <div className={styles.fields}>
        <SubmissionErrors value={wrong}>
          <Field label="Name" name="name" autoComplete="name" required maxLength={128} error={wrong.name} />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={320}
            error={wrong.email}
          />
        </SubmissionErrors>
        <label className={styles.places}>
          <span>Places</span>
          <select name="places" defaultValue="1">
            {numbers.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
      </div>
      {problem && (
        <div ref={said} tabIndex={-1}>
          <Alert kind="bad">{problem}</Alert>
        </div>
      )}
      <div className={styles.go}>
        <Button type="submit" small variant="ink" busy={busy}>
          Join the waiting list<span className="visually-hidden"> for {item.name}</span>
        </Button>
        <span className="small muted">Nothing to pay unless you say yes.</span>
      </div>
    </form>
  );
};
