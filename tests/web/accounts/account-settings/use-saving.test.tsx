// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { settingsRefusals, trouble } from '#core/accounts/settings/messages.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { useSaving } from '../../../../web/features/accounts/account-settings/use-saving.ts';
import { Visited } from '../../support/site.tsx';

const kinds: readonly SettingsRefusal['kind'][] = ['logged-out', 'too-often', 'password-wrong'];

const renderSaving = () => {
  const hook = renderHook(useSaving, { wrapper: ({ children }) => <Visited>{children}</Visited> });
  const save = (
    make: () => Promise<Result<string, SettingsRefusal>>,
    refused?: Parameters<typeof hook.result.current.save>[3],
  ) => act(async () => hook.result.current.save(make, 'Saved.', undefined, refused));
  return { ...hook, save };
};

const lost = () => Promise.reject(new Error('no network'));

afterEach(cleanup);

describe('useSaving', () => {
  it('the saving of an account setting says that a change was saved until the message is cleared', async () => {
    const { result, save } = renderSaving();
    await save(async () => ok('x'));
    expect(result.current).toMatchObject({
      busy: false,
      saveMessage: { kind: 'done', words: 'Saved.' },
      refusal: null,
    });
    act(() => result.current.forget());
    expect(result.current.saveMessage).toBeNull();
  });

  it.each(kinds)('the saving of an account setting shows why a change was refused: %s', async (kind) => {
    const { result, save } = renderSaving();
    await save(async () => ok('x'));
    await save(async () => refuse({ kind }));
    expect(result.current).toMatchObject({
      saveMessage: { kind: 'bad', words: settingsRefusals[kind] },
      refusal: kind,
    });
  });

  it('the saving of an account setting shows the form’s own message of a refusal', async () => {
    const { result, save } = renderSaving();
    await save(async () => refuse({ kind: 'too-often' }), { 'too-often': 'Three codes an hour.' });
    expect(result.current).toMatchObject({
      saveMessage: { kind: 'bad', words: 'Three codes an hour.' },
      refusal: 'too-often',
    });
  });

  it('the saving of an account setting shows a failure, and can be retried', async () => {
    const { result, save } = renderSaving();
    await save(lost);
    expect(result.current.saveMessage).toEqual({ kind: 'bad', words: trouble });
    await save(async () => ok('x'));
    expect(result.current.saveMessage).toEqual({ kind: 'done', words: 'Saved.' });
  });
});
