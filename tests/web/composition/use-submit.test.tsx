// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountMessages } from '#core/accounts/messages.ts';
import { LoggedOut } from '#core/kernel/failures.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { useSubmit } from '../../../web/composition/use-submit.ts';
import { Visited } from '../support/site.tsx';

type Refusal = { readonly kind: 'full' | 'closed' };

const renderSubmit = (options: Partial<Parameters<typeof useSubmit<Refusal>>[0]> = {}) => {
  const warnings: string[] = [];
  const log = { info() {}, warn: (message: string) => void warnings.push(message), error() {} };
  const hook = renderHook(
    () => useSubmit<Refusal>({ refused: ({ kind }) => `It is ${kind}.`, failed: 'Please try again.', ...options }),
    { wrapper: ({ children }) => <Visited ports={{ log }}>{children}</Visited> },
  );
  const submit = (send: () => Promise<Result<string, Refusal>>, done: (value: string) => void = () => {}) =>
    act(() => hook.result.current.submit(send, done));
  return { ...hook, warnings, submit };
};

const lost = () => Promise.reject(new Error('no network'));

afterEach(cleanup);

describe('useSubmit', () => {
  it('the hook useSubmit passes the value on after a success', async () => {
    const { result, submit } = renderSubmit();
    const values: string[] = [];
    expect(
      await submit(
        async () => ok('hound'),
        (value) => values.push(value),
      ),
    ).toEqual(ok('hound'));
    expect(values).toEqual(['hound']);
    expect(result.current).toMatchObject({ busy: false, problem: null });
  });

  it('the hook useSubmit shows why a submission was refused, until the next one', async () => {
    const { result, submit } = renderSubmit();
    expect(await submit(async () => refuse({ kind: 'full' }))).toEqual(refuse({ kind: 'full' }));
    expect(result.current).toMatchObject({ busy: false, problem: 'It is full.' });
    await submit(async () => ok('hound'));
    expect(result.current.problem).toBeNull();
  });

  it('the hook useSubmit shows a failure, logs it when asked to, and can be retried', async () => {
    const { result, submit, warnings } = renderSubmit({ failure: 'not sent' });
    expect(await submit(lost)).toBeUndefined();
    expect(result.current).toMatchObject({ busy: false, problem: 'Please try again.' });
    expect(warnings).toEqual(['not sent']);
    expect(await submit(async () => ok('hound'))).toEqual(ok('hound'));
  });

  it('the hook useSubmit does not log a failure without a log message', async () => {
    const { submit, warnings } = renderSubmit();
    await submit(lost);
    expect(warnings).toEqual([]);
  });

  it('the hook useSubmit says of a submission without a session that the user had been logged out', async () => {
    const { result, submit } = renderSubmit();
    await submit(() => Promise.reject(new LoggedOut('festival', 'no session')));
    expect(result.current.problem).toBe(accountMessages.notSavedLoggedOut);
  });

  it('the hook useSubmit sends once, however often the form is submitted meanwhile', async () => {
    const { result } = renderSubmit();
    const answer = Promise.withResolvers<Result<string, Refusal>>();
    let sent = 0;
    const send = () => {
      sent += 1;
      return answer.promise;
    };
    const submitAll = () => Promise.all([1, 2, 3].map(() => result.current.submit(send, () => {})));
    let all = Promise.resolve<readonly unknown[]>([]);
    act(() => {
      all = submitAll();
    });
    expect(result.current.busy).toBe(true);
    answer.resolve(ok('hound'));
    expect(await act(() => all)).toEqual([ok('hound'), undefined, undefined]);
    expect(sent).toBe(1);
  });

  it('the hook useSubmit shows a mistake that was found before sending', () => {
    const { result } = renderSubmit();
    act(() => result.current.say('Write a name first.'));
    expect(result.current.problem).toBe('Write a name first.');
  });
});
