import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedRegistration } from '#core/competition/entries/messages.ts';
import type { RegistrationRequest } from '#core/competition/entries/ports.ts';
import { registrationMachineFor, type ValidateForm } from '#core/competition/entries/registration.machine.ts';
import type { FieldErrors, FormValues } from '#core/kernel/forms/form-values.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';

export type RegistrationOptions = {
  /** The key of the draft on this device; includes its owner. */
  readonly draft: string;
  /** The saved form; null for a new one. */
  readonly saved: FormValues | null;
  /** The initial values of a new form. */
  readonly begin: FormValues;
  readonly check: ValidateForm;
  /** Questions beside fields that are filled in correctly, each asked once; none by default. */
  readonly ask?: (typed: FormValues) => Readonly<Record<string, string | undefined>>;
  readonly request: (typed: FormValues) => RegistrationRequest;
  /** Whether the questionnaire is still missing; /thank-you then says so. */
  readonly questionnaireNext?: boolean;
};

/** Finds the questions about a form's input that were not asked before, also about an email address that is probably mistyped. */
const useQuestions = (ask: RegistrationOptions['ask']) => {
  const questionEmail = useQuestionedEmail();
  const asked = useRef(new Set<string>());
  return (typed: FormValues): FieldErrors => {
    const all = Object.entries({ ...ask?.(typed), email: questionEmail(typed.email ?? '') });
    const open = all.flatMap(([field, text]) =>
      text === undefined || asked.current.has(text) ? [] : [[field, text] as const],
    );
    for (const [, text] of open) asked.current.add(text);
    return Object.fromEntries(open);
  };
};

/**
 * One registration form: its input, which is stored as a draft on this device until it is saved, its submission, and
 * the way to /thank-you.
 */
export const useRegistration = (options: RegistrationOptions) => {
  const { draft, saved, begin, check, ask, request, questionnaireNext = false } = options;
  const ports = usePorts();
  const navigate = useNavigate();
  const questionsAbout = useQuestions(ask);
  const questions = useRef<FieldErrors>({});
  const checkOrAsk: ValidateForm = (now) => ({ ...questions.current, ...check(now) });
  const form = useActorRef(
    useMemo(() => registrationMachineFor(ports), [ports]),
    { input: { hasSaved: saved !== null, check: checkOrAsk, request } },
  );
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const wrong = useSelector(form, ({ context }) => context.wrong);
  const hasErrors = Object.keys(wrong).length > 0;
  const [typed, setTyped] = useState<FormValues>(() => ports.savedDrafts.load(draft) ?? saved ?? begin);
  const sent = useRef<SavedRegistration | null>(null);
  useEffect(
    () =>
      form.on('saved', () => {
        ports.savedDrafts.forget(draft);
        void navigate(paths.thankYou, { state: sent.current });
      }).unsubscribe,
    [form, ports, draft, navigate],
  );

  return {
    editing: useSelector(form, (snapshot) => snapshot.hasTag('editing')),
    busy,
    message: useSelector(form, ({ context }) => context.message),
    /** The errors and questions beside the fields. */
    wrong,
    hasErrors,
    /** Whether there are only questions, which are not errors. */
    isAsked: hasErrors && Object.entries(wrong).every(([field, text]) => questions.current[field] === text),
    typed,
    keep(now: FormValues) {
      setTyped(now);
      ports.savedDrafts.save(draft, now);
    },
    send(now: FormValues) {
      if (busy) return;
      questions.current = questionsAbout(now);
      sent.current = { kind: request(now).kind, dog: now.dogName ?? '', replaced: saved !== null, questionnaireNext };
      form.send({ type: 'submitted', typed: now });
    },
    edit: () => form.send({ type: 'editClicked' }),
    dismiss() {
      ports.savedDrafts.forget(draft);
      setTyped(saved ?? begin);
      form.send({ type: 'editDismissed' });
    },
  };
};
