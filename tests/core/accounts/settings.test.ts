import { describe, expect, it } from 'vitest';
import { activityLabel } from '#core/accounts/settings/activity-labels.ts';
import { parsePhone } from '#core/accounts/settings/phone.ts';
import { prefsWith, readPreferences } from '#core/accounts/settings/preferences.ts';
import { isOptional, isWanted } from '#core/desk/outbox/optional-emails.ts';
import { allEmailsWanted } from '#core/kernel/email/email-preferences.ts';
import { emailOfEachKind } from '../../adapters/mail/some-emails.ts';

describe('phone number', () => {
  it.each([
    ['07700 900142', '+447700900142'],
    ['+44 (7700) 900-142', '+447700900142'],
    ['0044 7700 900142', '+447700900142'],
    ['+33 1 23 45 67 89', '+33123456789'],
  ])('the phone number %s is normalised to %s', (typed, normalised) => {
    expect(parsePhone(typed)).toBe(normalised);
  });

  it.each(['', '12', 'ring me', '+0123456789', '07700 900142 900142 900142'])(
    'the phone number “%s” is refused',
    (typed) => {
      expect(parsePhone(typed)).toBeUndefined();
    },
  );
});

describe('account preferences', () => {
  const defaults = { theme: 'device', letters: { changes: true } };

  it.each([undefined, null, {}, { theme: 'plaid', letters: 'all' }, { letters: { changes: 'often' } }])(
    'account preferences have the default values for a missing or malformed stored value: %j',
    (prefs) => {
      expect(readPreferences(prefs)).toEqual(defaults);
    },
  );

  it('account preferences keep unknown fields, and are read back unchanged', () => {
    const preferences = { theme: 'dark', letters: { changes: false } } as const;
    const prefs = prefsWith({ colour: 'mud' }, preferences);
    expect(prefs).toMatchObject({ colour: 'mud' });
    expect(readPreferences(prefs)).toEqual(preferences);
  });
});

describe('optional emails', () => {
  it('optional emails of an account are only those about changed forms', () => {
    const optional = emailOfEachKind.filter(isOptional);
    expect(optional.map((email) => email.kind)).toEqual(['registered']);
  });

  it('optional emails are sent unless the person has declined them', () => {
    const [changed] = emailOfEachKind.filter(isOptional);
    if (!changed) throw new Error('there is one');
    expect([isWanted(changed, allEmailsWanted), isWanted(changed, null)]).toEqual([true, true]);
    expect(isWanted(changed, { changes: false })).toBe(false);
    for (const email of emailOfEachKind.filter((each) => !isOptional(each)))
      expect(isWanted(email, { changes: false })).toBe(true);
  });
});

it('the label of an account activity is the event’s own name for an unknown event', () => {
  expect(activityLabel('session.create')).toBe('Logged in');
  expect(activityLabel('oauth2.something')).toBe('oauth2.something');
});
