import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { registrationMessages as words } from '#core/competition/entries/messages.ts';
import type { RegistrationRefusal, RegistrationRequest } from '#core/competition/entries/ports.ts';
import { registrationMachineFor } from '#core/competition/entries/registration.machine.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { promised } from '../../support/promised.ts';

const fig = { dogName: 'Fig' };

/** A form on the page that requires a dog's name; the test supplies the server's answer. */
const aForm = (hasSaved: boolean) => {
  const log = memoryLog();
  const sent: RegistrationRequest[] = [];
  const emitted: unknown[] = [];
  let answer = promised<Result<void, RegistrationRefusal>>();
  const myRegistrations = {
    all: () => Promise.reject(new Error('read')),
    save: (request: RegistrationRequest) => {
      sent.push(request);
      answer = promised();
      return answer.promise;
    },
  };
  const form = createActor(registrationMachineFor({ myRegistrations, log }), {
    input: {
      hasSaved,
      check: (typed: FormValues): Readonly<Record<string, string>> =>
        typed.dogName ? {} : { dogName: 'A name, please.' },
      request: (typed: FormValues) => ({ kind: 'have-a-go', id: null, typed }),
    },
  });
  form.on('saved', (event) => emitted.push(event));
  form.start();
  const settled = () => waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
  return {
    form,
    log,
    sent,
    emitted,
    submit: (typed: FormValues) => form.send({ type: 'submitted', typed }),
    answers: (outcome: Result<void, RegistrationRefusal>) => {
      answer.keep(outcome);
      return settled();
    },
    breaks: (cause: unknown) => {
      answer.breakIt(cause);
      return settled();
    },
  };
};

describe('registration form machine', () => {
  it('the registration form shows a saved form, and opens one that is not saved yet', () => {
    expect(aForm(true).form.getSnapshot().matches('viewing')).toBe(true);
    const { form } = aForm(false);
    expect(form.getSnapshot()).toMatchObject({ value: 'editing', context: { message: null, wrong: {} } });
    form.send({ type: 'editDismissed' });
    expect(form.getSnapshot().matches('editing')).toBe(true);
  });

  it('the registration form opens a saved form for changes, and closes it again', () => {
    const { form } = aForm(true);
    form.send({ type: 'editClicked' });
    expect(form.getSnapshot().hasTag('editing')).toBe(true);
    form.send({ type: 'editDismissed' });
    expect(form.getSnapshot().matches('viewing')).toBe(true);
  });

  it('the registration form sends what was typed, and says when it is saved', async () => {
    const { form, sent, emitted, log, submit, answers } = aForm(false);
    submit(fig);
    expect(form.getSnapshot().hasTag('busy')).toBe(true);
    expect(form.getSnapshot().hasTag('editing')).toBe(true);
    submit(fig);
    const after = await answers(ok(undefined));
    expect(after.matches('viewing')).toBe(true);
    expect(sent).toEqual([{ kind: 'have-a-go', id: null, typed: fig }]);
    expect(emitted).toEqual([{ type: 'saved' }]);
    expect(log.entries).toEqual([]);
  });

  it('the registration form shows field errors without a request, and removes them once the fields are right', async () => {
    const { form, sent, submit, answers } = aForm(false);
    submit({ dogName: '' });
    expect(form.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { message: 'A name, please. Nothing you’ve typed is lost.', wrong: { dogName: 'A name, please.' } },
    });
    expect(sent).toEqual([]);
    submit(fig);
    expect(form.getSnapshot().context).toMatchObject({ message: null, wrong: {} });
    await answers(ok(undefined));
  });

  it.each<[string, RegistrationRefusal, FormValues, string]>([
    [
      'errors in two fields',
      { kind: 'form-invalid', wrong: { dogAge: 'In years, please.', dogName: 'A name, please.' } },
      { dogAge: 'In years, please.', dogName: 'A name, please.' },
      words.refusals['form-invalid'],
    ],
    [
      'an error in one field, which the message repeats',
      { kind: 'not-eligible', wrong: { competitionGroup: 'Silver is full.' } },
      { competitionGroup: 'Silver is full.' },
      'We can’t accept this entry as it stands. Silver is full. Nothing you’ve typed is lost.',
    ],
    ['no field', { kind: 'registration-closed' }, {}, words.refusals['registration-closed']],
  ])('the registration form shows a refusal with %s, and stays open', async (_how, refusal, wrong, message) => {
    const { emitted, submit, answers } = aForm(false);
    submit(fig);
    const after = await answers(refuse(refusal));
    expect(after).toMatchObject({ value: 'editing', context: { message, wrong } });
    expect(emitted).toEqual([]);
  });

  it('the registration form stays open and logs a missing answer of the server; a second try may succeed', async () => {
    const { log, emitted, submit, breaks, answers } = aForm(false);
    submit(fig);
    const after = await breaks(new ServiceFailure('store', 'no answer'));
    expect(after).toMatchObject({ value: 'editing', context: { message: words.notSaved } });
    expect(log.entries).toMatchObject([
      { level: 'warn', message: 'registration request failed', details: { cause: expect.stringMatching(/no answer/) } },
    ]);
    submit(fig);
    expect((await answers(ok(undefined))).matches('viewing')).toBe(true);
    expect(emitted).toHaveLength(1);
  });
});
