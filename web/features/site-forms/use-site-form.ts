import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormValues } from '#core/forms/form-values.ts';
import type { FormType } from '#core/site-forms/form-type.ts';
import { siteFormMessages as messages } from '#core/site-forms/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { whenIdle } from '../../first-paint/when-idle.ts';
import type { FormView, OpenForm } from './open-site-form.ts';

export type FilledForm = FormView & {
  /** What the fields begin with: what was typed, when the server had to show the page again. */
  readonly values: FormValues;
  readonly submit: (form: FormData) => void;
};

const nothing: FormValues = {};
const untouched: FormView = { busy: false, sent: false, message: null, wrong: {} };

/**
 * A site form and what becomes of it. How forms are read and sent comes once the page is idle, or with the first press
 * if that is sooner; a press whose script does not come has not been sent, says so, and can be made again.
 */
export const useSiteForm = (formType: FormType): FilledForm => {
  const ports = usePorts();
  const again = useAnswerTo(formType);
  const [shown, show] = useState<FormView>({
    ...untouched,
    message: again?.message ?? null,
    wrong: again?.wrong ?? {},
  });
  const [form] = useState(() =>
    openedLater(async () => {
      const { openSiteForm } = await import('./open-site-form.ts');
      return openSiteForm(ports, { formType, message: shown.message, wrong: shown.wrong }, show);
    }),
  );

  useEffect(() => {
    whenIdle(() => form.open().catch(() => undefined));
    return form.close;
  }, [form]);

  const submit = async (filled: FormData) => {
    const values = formValuesIn(filled);
    show((before) => ({ ...before, busy: true }));
    try {
      (await form.open()).submit(values);
    } catch {
      show({ ...untouched, message: messages.notSent });
    }
  };
  return { ...shown, values: again?.typed ?? nothing, submit };
};

/** Opens a form at its first use, and again after a use at which it could not be opened, or was closed. */
const openedLater = (open: () => Promise<OpenForm>) => {
  let opening: Promise<OpenForm> | undefined;
  return {
    open: (): Promise<OpenForm> => {
      opening ??= open().catch((cause: unknown) => {
        opening = undefined;
        throw cause;
      });
      return opening;
    },
    close: () => {
      opening?.then(
        (form) => form.close(),
        () => undefined,
      );
      opening = undefined;
    },
  };
};

/** What the server said to this form, on the page that said it; whoever has been elsewhere since begins anew. */
const useAnswerTo = (formType: FormType) => {
  const { answer } = useSite();
  const isFirstPage = useLocation().key === 'default';
  return isFirstPage && answer?.kind === 'form-again' && answer.formType === formType ? answer : undefined;
};

const formValuesIn = (form: FormData): FormValues =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
