import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import type { FormType } from '#core/site/site-forms/form-type.ts';
import { siteFormMessages as messages } from '#core/site/site-forms/messages.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { whenIdle } from '../../../first-paint/when-idle.ts';
import type { FormView, OpenForm } from './open-site-form.ts';

export type FilledForm = FormView & {
  /** The fields' initial values: the typed ones when the server has rendered the page again after an error. */
  readonly values: FormValues;
  readonly submit: (form: FormData) => void;
};

const nothing: FormValues = {};
const untouched: FormView = { busy: false, sent: false, message: null, wrong: {} };

/**
 * A site form and its state. Validation and submission load once the page is idle, or with the first submission if that
 * is sooner; if they cannot be loaded, the form says that it was not sent, and can be submitted again. All modules that
 * a submission needs are loaded together, because a browser does not fetch a module again after a failed fetch.
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
      const [{ openSiteForm }, formsApi] = await Promise.all([import('./open-site-form.ts'), ports.openFormsApi()]);
      return openSiteForm({ ...ports, formsApi }, { formType, message: shown.message, wrong: shown.wrong }, show);
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

/** Opens a form on first use, and again after a failed opening or a close. */
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

/** The server's answer to this form, on the page that it rendered; not after a navigation away and back. */
const useAnswerTo = (formType: FormType) => {
  const { answer } = useSite();
  const isFirstPage = useLocation().key === 'default';
  return isFirstPage && answer?.kind === 'form-again' && answer.formType === formType ? answer : undefined;
};

const formValuesIn = (form: FormData): FormValues =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
