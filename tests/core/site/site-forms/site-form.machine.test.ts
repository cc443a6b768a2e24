import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { SubmitFormRefusal } from '#core/site/site-forms/client.ports.ts';
import { siteFormMessages as words } from '#core/site/site-forms/messages.ts';
import { siteFormMachine, siteFormMachineFor } from '#core/site/site-forms/site-form.machine.ts';
import { promised } from '../../support/promised.ts';

const typed = {
  formType: 'contact',
  name: ' Tom ',
  email: 'Tom@example.co.uk',
  about: 'hounds',
  message: 'A jumper?',
  homepage: '',
};

/** A form on a page, with the server's answers in order. */
const aForm = () => {
  const log = memoryLog();
  const sentForms: FormValues[] = [];
  const emitted: unknown[] = [];
  let answer = promised<Result<void, SubmitFormRefusal>>();
  const formsApi = {
    submit: (form: FormValues) => {
      sentForms.push(form);
      answer = promised();
      return answer.promise;
    },
  };
  const form = createActor(siteFormMachineFor({ formsApi, log }), { input: { formType: 'contact' } });
  form.on('sent', (event) => emitted.push(event));
  form.start();
  return {
    form,
    sentForms,
    emitted,
    log,
    submit: (changes: FormValues = {}) => form.send({ type: 'submitted', values: { ...typed, ...changes } }),
    answers: (outcome: Result<void, SubmitFormRefusal>) => {
      answer.keep(outcome);
      return waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
    },
    breaks: (cause: unknown) => {
      answer.breakIt(cause);
      return waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
    },
  };
};

describe('site form machine', () => {
  it.each(['tom@example', 'tom@gmial.com'])(
    'a site form asks once about the address %s, and accepts the next submission',
    (email) => {
      const { form, sentForms, submit } = aForm();
      submit({ email });
      expect(form.getSnapshot().context).toMatchObject({
        message: null,
        wrong: { email: expect.stringContaining(email) },
      });
      expect(sentForms).toEqual([]);
      submit({ email });
      expect(sentForms).toMatchObject([{ email }]);
    },
  );

  it('a site form asks about each address that looks wrong, and about no other', () => {
    const { sentForms, submit } = aForm();
    submit({ email: 'tom@example' });
    submit({ email: 'tom@exmaple' });
    expect(sentForms).toEqual([]);
    submit({ email: 'tom@example.co.uk' });
    expect(sentForms).toHaveLength(1);
  });

  it('a site form sends everything typed, shows its confirmation, and emits the form type and its sender', async () => {
    const { form, sentForms, emitted, submit, answers } = aForm();
    submit();
    expect(form.getSnapshot().hasTag('busy')).toBe(true);
    const after = await answers(ok(undefined));
    expect(after.matches('sent')).toBe(true);
    expect(sentForms).toEqual([typed]);
    expect(emitted).toEqual([{ type: 'sent', formType: 'contact', email: 'tom@example.co.uk', name: 'Tom' }]);
    submit();
    expect(sentForms).toHaveLength(1);
  });

  it('a site form is not sent incomplete, and shows a message for each mistake', () => {
    const { form, sentForms, submit } = aForm();
    submit({ email: 'tom@', message: ' ' });
    expect(form.getSnapshot().context).toMatchObject({
      message: words.wrong,
      wrong: { email: words.email, message: words.message },
    });
    expect(sentForms).toEqual([]);
    submit();
    expect(form.getSnapshot().context).toMatchObject({ message: null, wrong: {} });
  });

  it('a site form ignores a second submission while the first is being sent', async () => {
    const { sentForms, submit, answers } = aForm();
    submit();
    submit();
    await answers(ok(undefined));
    expect(sentForms).toHaveLength(1);
  });

  it('a site form shows a message and logs a failed submission, emits nothing, and can send again', async () => {
    const { form, emitted, log, submit, answers, breaks } = aForm();
    submit();
    const after = await breaks(new ServiceFailure('festival', 'no network', { retryable: true }));
    expect([after.value, after.context.message]).toEqual(['failed', words.notSent]);
    expect(log.entries).toHaveLength(1);
    expect(emitted).toEqual([]);
    submit();
    await answers(ok(undefined));
    expect(form.getSnapshot().matches('sent')).toBe(true);
  });

  it.each([
    [
      'an invalid field',
      refuse({ kind: 'form-invalid', wrong: { email: 'Another, please.' } } as const),
      { message: words.wrong, wrong: { email: 'Another, please.' } },
    ],
    ['too many submissions', refuse({ kind: 'too-often' } as const), { message: words.tooOften, wrong: {} }],
  ])('a site form shows a message when the server refuses it because of %s', async (_what, outcome, context) => {
    const { submit, answers } = aForm();
    submit();
    const after = await answers(outcome);
    expect(after.value).toBe('failed');
    expect(after.context).toMatchObject(context);
  });

  it('a site form starts with the server’s answer to a submission without JavaScript', () => {
    const input = { formType: 'contact', message: words.wrong, wrong: { email: words.email } } as const;
    const form = createActor(siteFormMachine, { input }).start();
    expect(form.getSnapshot().context).toMatchObject({ message: words.wrong, wrong: { email: words.email } });
  });
});
