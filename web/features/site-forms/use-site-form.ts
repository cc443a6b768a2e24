import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormType } from '#core/site-forms/form-type.ts';
import { siteFormMachineFor } from '#core/site-forms/site-form.machine.ts';
import type { Mistakes, Typed } from '#core/site-forms/site-form.ts';
import { usePorts } from '../../ports-context.tsx';
import { useSite } from '../../site-context.tsx';

export type FilledForm = {
  readonly busy: boolean;
  readonly sent: boolean;
  readonly message: string | null;
  readonly wrong: Mistakes;
  /** What the fields begin with: what was typed, when the server had to show the page again. */
  readonly typed: Typed;
  readonly submit: (form: FormData) => void;
};

const nothing: Typed = {};

/** A site form and what becomes of it; what was sent is told to the insights, which know what is allowed. */
export const useSiteForm = (formType: FormType): FilledForm => {
  const ports = usePorts();
  const again = useAnswerTo(formType);
  const machine = useMemo(() => siteFormMachineFor(ports), [ports]);
  const input = again ? { formType, message: again.message, wrong: again.wrong } : { formType };
  const form = useActorRef(machine, { input });

  useEffect(
    () =>
      form.on('sent', ({ formType: sent, email, name }) => {
        ports.insights.recorded({ kind: 'form-sent', form: sent });
        ports.insights.identified({ email, name });
      }).unsubscribe,
    [form, ports],
  );

  return {
    busy: useSelector(form, (snapshot) => snapshot.hasTag('busy')),
    sent: useSelector(form, (snapshot) => snapshot.hasTag('sent')),
    message: useSelector(form, ({ context }) => context.message),
    wrong: useSelector(form, ({ context }) => context.wrong),
    typed: again?.typed ?? nothing,
    submit: (filled) => form.send({ type: 'submitted', typed: { ...typedIn(filled), formType } }),
  };
};

/** What the server said to this form, on the page that said it; whoever has been elsewhere since begins anew. */
const useAnswerTo = (formType: FormType) => {
  const { answer } = useSite();
  const isFirstPage = useLocation().key === 'default';
  return isFirstPage && answer?.kind === 'form-again' && answer.formType === formType ? answer : undefined;
};

const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
