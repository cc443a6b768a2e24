import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { accountMessages } from '#core/accounts/messages.ts';
import { activityLabel } from '#core/accounts/settings/activity-labels.ts';
import { settingsRefusals, trouble } from '#core/accounts/settings/messages.ts';
import { parsePhone } from '#core/accounts/settings/phone.ts';
import { prefsWith, readPreferences } from '#core/accounts/settings/preferences.ts';
import { type Change, savingMachine } from '#core/accounts/settings/saving.machine.ts';
import { isOptional, isWanted } from '#core/desk/outbox/optional-emails.ts';
import { allEmailsWanted } from '#core/kernel/email/email-preferences.ts';
import { LoggedOut } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { emailOfEachKind } from '../../adapters/mail/some-emails.ts';

describe('saving machine', () => {
  const change = async (...makes: readonly Change['make'][]) => {
    const actor = createActor(savingMachine).start();
    let saved = 0;
    actor.on('saved', () => {
      saved += 1;
    });
    for (const [place, make] of makes.entries()) {
      actor.send({ type: 'submitted', make, done: `done ${place}` });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    }
    return { ...actor.getSnapshot().context, saved };
  };
  const lost = async () => {
    throw new Error('no network');
  };

  it('shows the message of a success', async () => {
    expect(await change(async () => ok('x'))).toEqual({
      saveMessage: { kind: 'done', words: 'done 0' },
      refusal: null,
      saved: 1,
    });
  });

  it.each(Object.entries(settingsRefusals))('shows why a change was refused: %s', async (kind, words) => {
    const refused = refuse({ kind: kind as keyof typeof settingsRefusals });
    expect(await change(async () => refused)).toEqual({ saveMessage: { kind: 'bad', words }, refusal: kind, saved: 0 });
  });

  it('shows a failure and can be retried', async () => {
    expect(await change(lost)).toMatchObject({ saveMessage: { kind: 'bad', words: trouble }, saved: 0 });
    expect(await change(lost, async () => ok('x'))).toMatchObject({ saveMessage: { words: 'done 1' }, saved: 1 });
  });

  it('says of a change without a session that the user had been logged out', async () => {
    const loggedOut = () => Promise.reject(new LoggedOut('festival', 'no session'));
    const words = accountMessages.notSavedLoggedOut;
    expect(await change(loggedOut)).toMatchObject({ saveMessage: { kind: 'bad', words }, saved: 0 });
  });

  it('saves once, however often the form is submitted meanwhile', async () => {
    const actor = createActor(savingMachine).start();
    let made = 0;
    const make = async () => {
      made += 1;
      return ok(undefined);
    };
    for (let nth = 0; nth < 3; nth += 1) actor.send({ type: 'submitted', make, done: 'done' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(made).toBe(1);
  });
});

describe('phone number', () => {
  it.each([
    ['07700 900142', '+447700900142'],
    ['+44 (7700) 900-142', '+447700900142'],
    ['0044 7700 900142', '+447700900142'],
    ['+33 1 23 45 67 89', '+33123456789'],
  ])('%s is normalised to %s', (typed, normalised) => {
    expect(parsePhone(typed)).toBe(normalised);
  });

  it.each(['', '12', 'ring me', '+0123456789', '07700 900142 900142 900142'])('refuses “%s”', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });
});

describe('account preferences', () => {
  const defaults = { theme: 'device', letters: { changes: true } };

  it.each([undefined, null, {}, { theme: 'plaid', letters: 'all' }, { letters: { changes: 'often' } }])(
    'have the default values for a missing or malformed stored value: %j',
    (prefs) => {
      expect(readPreferences(prefs)).toEqual(defaults);
    },
  );

  it('keep unknown fields, and are read back unchanged', () => {
    const preferences = { theme: 'dark', letters: { changes: false } } as const;
    const prefs = prefsWith({ colour: 'mud' }, preferences);
    expect(prefs).toMatchObject({ colour: 'mud' });
    expect(readPreferences(prefs)).toEqual(preferences);
  });
});

describe('optional emails', () => {
  it('are only those about changed forms', () => {
    const optional = emailOfEachKind.filter(isOptional);
    expect(optional.map((email) => email.kind)).toEqual(['registered']);
  });

  it('are sent unless the person has declined them', () => {
    const [changed] = emailOfEachKind.filter(isOptional);
    if (!changed) throw new Error('there is one');
    expect([isWanted(changed, allEmailsWanted), isWanted(changed, null)]).toEqual([true, true]);
    expect(isWanted(changed, { changes: false })).toBe(false);
    for (const email of emailOfEachKind.filter((each) => !isOptional(each)))
      expect(isWanted(email, { changes: false })).toBe(true);
  });
});

it('activity label: is the event’s own name for an unknown event', () => {
  expect(activityLabel('session.create')).toBe('Logged in');
  expect(activityLabel('oauth2.something')).toBe('oauth2.something');
});
