import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedRegistration } from '#core/competition/entries/messages.ts';
import type { RegistrationRequest } from '#core/competition/entries/ports.ts';
import { registrationMachineFor, type ValidateForm } from '#core/competition/entries/registration.machine.ts';
import type { FieldErrors, FormValues } from '#core/kernel/forms/form-values.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Button } from '../../../design/button.tsx';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { textsIn } from '../../../design/forms/typed.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './registration-form.module.css';

/** The initial value of a field, and its error. */
export type FieldFacts = {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

export type Fields = (field: (name: string) => FieldFacts, typed: FormValues) => ReactNode;

type RegistrationFormProps = {
  /** The key of the draft on this device; includes its owner. */
  readonly draft: string;
  /** The saved form; null for a new one. */
  readonly saved: FormValues | null;
  /** The initial values of a new form. */
  readonly begin: FormValues;
  readonly submit: string;
  readonly check: ValidateForm;
  /** Questions beside fields that are filled in correctly, each asked once; none by default. */
  readonly ask?: (typed: FormValues) => Readonly<Record<string, string | undefined>>;
  readonly request: (typed: FormValues) => RegistrationRequest;
  /** The label of the button that opens the saved form. */
  readonly edit: string;
  /** Shown while the form is not being edited. */
  readonly summary: ReactNode;
  /** Whether the questionnaire is still missing; /thank-you then says so. */
  readonly questionnaireNext?: boolean;
  readonly children: Fields;
};

/**
 * A registration form with edit mode (§4 Registration forms). Input is stored as a draft on this device until it is
 * saved; saving leads to /thank-you.
 */
export const RegistrationForm = (props: RegistrationFormProps) => {
  const {
    draft,
    saved,
    begin,
    submit,
    check,
    ask,
    request,
    edit,
    summary,
    questionnaireNext = false,
    children,
  } = props;
  const ports = usePorts();
  const navigate = useNavigate();
  const question = useQuestionedEmail();
  const questions = useRef<FieldErrors>({});
  const asked = useRef(new Set<string>());
  const checkOrAsk: ValidateForm = (now) => ({ ...questions.current, ...check(now) });
  const form = useActorRef(
    useMemo(() => registrationMachineFor(ports), [ports]),
    { input: { hasSaved: saved !== null, check: checkOrAsk, request } },
  );
  const editing = useSelector(form, (snapshot) => snapshot.hasTag('editing'));
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(form, ({ context }) => context.message);
  const wrong = useSelector(form, ({ context }) => context.wrong);
  const [typed, setTyped] = useState<FormValues>(() => ports.savedDrafts.load(draft) ?? saved ?? begin);
  const ref = useRef<HTMLFormElement>(null);
  const sent = useRef<SavedRegistration | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const saidBefore = useRef<HTMLDivElement>(null);
  const [wasEditing, setWasEditing] = useState(editing);
  useEffect(() => {
    if (editing === wasEditing) return;
    setWasEditing(editing);
    // The clicked button has been removed: the focus moves to the form's first field, or back to the saved
    // registration.
    if (editing) ref.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    else saidBefore.current?.focus({ preventScroll: true });
  }, [editing, wasEditing]);

  useEffect(
    () =>
      form.on('saved', () => {
        ports.savedDrafts.forget(draft);
        void navigate(paths.thankYou, { state: sent.current });
      }).unsubscribe,
    [form, ports, draft, navigate],
  );
  useEffect(() => {
    if (ref.current && Object.keys(wrong).length > 0) focusFirstError(ref.current);
  }, [wrong]);
  const hasErrors = Object.keys(wrong).length > 0;
  // A question is not an error.
  const isAsked = hasErrors && Object.entries(wrong).every(([field, text]) => questions.current[field] === text);
  useEffect(() => {
    if (message && !hasErrors) said.current?.focus();
  }, [message, hasErrors]);

  if (!editing)
    return (
      <div ref={saidBefore} tabIndex={-1} className={styles.saved}>
        {summary}
        <Button variant="line" small onClick={() => form.send({ type: 'editClicked' })}>
          {edit}
        </Button>
      </div>
    );

  const keep = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const now = textsIn(new FormData(currentTarget));
    setTyped(now);
    ports.savedDrafts.save(draft, now);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const now = textsIn(new FormData(event.currentTarget));
    const others = Object.entries({ ...ask?.(now), email: question(now.email ?? '') });
    questions.current = Object.fromEntries(
      others.flatMap(([field, text]) =>
        text === undefined || asked.current.has(text) ? [] : [[field, text] as const],
      ),
    );
    for (const text of Object.values(questions.current)) asked.current.add(text);
    sent.current = { kind: request(now).kind, dog: now.dogName ?? '', replaced: saved !== null, questionnaireNext };
    form.send({ type: 'submitted', typed: now });
  };
  const dismiss = () => {
    ports.savedDrafts.forget(draft);
    setTyped(saved ?? begin);
    form.send({ type: 'editDismissed' });
  };

  return (
    <form ref={ref} noValidate onSubmit={send} onChange={keep} className={styles.form}>
      {message && hasErrors && !isAsked && (
        <Alert kind="bad" className={styles.alert}>
          {message}
        </Alert>
      )}
      <SubmissionErrors value={wrong}>
        {children((name) => ({ name, defaultValue: typed[name], error: wrong[name] }), typed)}
      </SubmissionErrors>
      {/* A refusal of the whole form, beside the button: the fields can be several screens long. */}
      {message && !hasErrors && (
        <div ref={said} tabIndex={-1} className={styles.saved}>
          <Alert kind="bad">{message}</Alert>
        </div>
      )}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {saved && (
          <Button variant="line" disabled={busy} onClick={dismiss}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
