import { createActor } from 'xstate';
import type { FieldErrors, FormValues } from '#core/kernel/forms/form-values.ts';
import type { FormsApi } from '#core/site/site-forms/client.ports.ts';
import type { FormType } from '#core/site/site-forms/form-type.ts';
import { siteFormMachineFor } from '#core/site/site-forms/site-form.machine.ts';
import type { WebPorts } from '../../../composition/ports-context.tsx';

/** The state of a form, as the page shows it. */
export type FormView = {
  readonly busy: boolean;
  readonly sent: boolean;
  readonly message: string | null;
  readonly wrong: FieldErrors;
};

export type OpenForm = {
  submit(values: FormValues): void;
  close(): void;
};

type Ports = Pick<WebPorts, 'insights' | 'log'> & { readonly formsApi: FormsApi };

type Input = { readonly formType: FormType } & Pick<FormView, 'message' | 'wrong'>;

/**
 * Starts the machine of a site form: `show` gets the form's state, and analytics get the submission, subject to
 * consent.
 */
export const openSiteForm = (ports: Ports, input: Input, show: (view: FormView) => void): OpenForm => {
  const form = createActor(siteFormMachineFor(ports), { input });
  form.on('sent', ({ formType, email, name }) => {
    ports.insights.recorded({ kind: 'form-sent', form: formType });
    ports.insights.identified({ email, name });
  });
  form.subscribe((snapshot) => {
    const { message, wrong } = snapshot.context;
    show({ busy: snapshot.hasTag('busy'), sent: snapshot.hasTag('sent'), message, wrong });
  });
  form.start();
  return {
    submit: (values) => form.send({ type: 'submitted', values: { ...values, formType: input.formType } }),
    close: () => {
      form.stop();
    },
  };
};
