import type { Account, AccountStatus, OwnSession } from '#core/accounts/settings/account.ts';
import type { AccountSettingsPorts, SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { instant, parseInstant } from '#core/kernel/time.ts';

const since = parseInstant('2025-10-03T21:14:00+01:00');

export const harrietsAccount: Account = {
  id: userId('harriet'),
  name: 'Harriet Lamb',
  email: 'harriet@example.co.uk',
  emailVerified: true,
  phone: '+447700900142',
  phoneVerified: true,
  passwordChangedAt: since,
  twoStep: false,
  preferences: { theme: 'device', letters: { changes: true } },
};

const sessions: readonly OwnSession[] = [
  { id: 'here', isCurrent: true, device: 'Firefox on Windows', ipAddress: '198.51.100.1', since },
  { id: 'phone', isCurrent: false, device: 'Safari on iPhone', ipAddress: '198.51.100.2', since },
  { id: 'elsewhere', isCurrent: false, device: '', ipAddress: '203.0.113.9', since },
];

type Refusals = Readonly<Partial<Record<string, SettingsRefusal['kind']>>>;

/**
 * Harriet's account settings in memory: her password is `truffle hill`, her authenticator's code `482913`. `asked`
 * records the calls in order; `refusing` sets the refusals of individual calls.
 */
export const someSettings = ({
  account = harrietsAccount,
  accountStatus = { deletionDueAt: null, news: false, twoStepDuty: null },
  refusing = {},
  codesLeft = 6,
}: {
  readonly account?: Account;
  readonly accountStatus?: AccountStatus;
  readonly refusing?: Refusals;
  readonly codesLeft?: number | null;
} = {}) => {
  let current = account;
  let stands = accountStatus;
  let places = sessions;
  const asked: unknown[] = [];

  const answer = <Value>(name: string, input: unknown, value: () => Value) => {
    asked.push({ [name]: input });
    const kind = refusing[name];
    return kind ? refuse({ kind }) : ok(value());
  };
  const become = (change: Partial<Account>) => {
    current = { ...current, ...change };
    return current;
  };
  const isHers = (password: string) => password === 'truffle hill';
  const isRight = (code: string) => code === '482913';

  const ports: AccountSettingsPorts = {
    ownAccount: {
      read: async () => answer('read', null, () => current),
      rename: async (name) => answer('rename', name, () => become({ name })),
      changeEmail: async (input) =>
        isHers(input.password)
          ? answer('changeEmail', input.email, () => become({ email: input.email, emailVerified: false }))
          : refuse({ kind: 'password-wrong' }),
      changePhone: async ({ phone }) => answer('changePhone', phone, () => become({ phone, phoneVerified: false })),
      changePassword: async (input) =>
        isHers(input.oldPassword)
          ? answer('changePassword', input.password, () => undefined)
          : refuse({ kind: 'password-wrong' }),
      requestVerificationEmail: async () => answer('requestVerificationEmail', current.email, () => undefined),
      sendPhoneCode: async () => answer('askForText', current.phone, () => undefined),
      verifyPhone: async (code) =>
        isRight(code) ? ok(become({ phoneVerified: true })) : refuse({ kind: 'code-wrong' }),
      savePreferences: async (preferences) => answer('savePreferences', preferences, () => become({ preferences })),
    },
    ownSessions: {
      all: async () => answer('sessions', null, () => places),
      end: async (id) =>
        answer('end', id, () => {
          places = places.filter((each) => each.id !== id);
        }),
      endOthers: async () =>
        answer('endOthers', null, () => {
          places = places.filter(({ isCurrent }) => isCurrent);
        }),
      endAll: async () => answer('endAll', null, () => undefined),
    },
    twoStep: {
      begin: async () =>
        answer('begin', null, () => ({ key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' })),
      turnOn: async (code, known) => {
        asked.push({ turnOn: known });
        if (!isRight(code)) return refuse({ kind: 'code-wrong' });
        become({ twoStep: true });
        return ok(undefined);
      },
      firstCodes: async () => answer('firstCodes', null, () => ['aaaaaaaaaa', 'bbbbbbbbbb']),
      newRecoveryCodes: async (code) => (isRight(code) ? ok(['cccccccccc']) : refuse({ kind: 'code-wrong' })),
      turnOff: async (code) => {
        if (!isRight(code)) return refuse({ kind: 'code-wrong' });
        become({ twoStep: false });
        return ok(undefined);
      },
    },
    activityLog: {
      newest: async () => ok([{ event: 'session.create', ipAddress: '198.51.100.1', at: since }]),
    },
    connections: {
      all: async () => ok([{ id: 'google-1', provider: 'google', email: 'harriet@gmail.example' }]),
      remove: async (id) => answer('remove', id, () => undefined),
    },
    festivalAccount: {
      read: async () => answer('status', null, () => stands),
      setNewsSubscription: async (news) =>
        answer('setNewsSubscription', news, () => {
          stands = { ...stands, news };
        }),
      removePhone: async () => answer('removePhone', null, () => void become({ phone: '', phoneVerified: false })),
      recoveryCodesLeft: async () => answer('recoveryCodesLeft', null, () => codesLeft),
      download: async () => answer('download', null, () => '{"everything":true}'),
      requestDeletion: async (word) => answer('requestDeletion', word, () => instant(since + 7 * 24 * 3_600_000)),
      cancelDeletion: async () => answer('cancelDeletion', null, () => undefined),
    },
    emailLinks: {
      verifyEmail: async (proof) => {
        asked.push({ proveAddress: proof });
        return proof.secret === 'good' ? ok(undefined) : refuse({ kind: 'link-over' });
      },
      cancelDeletion: async (token) => (token === 'good' ? ok(undefined) : refuse({ kind: 'link-over' })),
      object: async (proof) =>
        proof === ''
          ? refuse({ kind: 'link-over' })
          : ok({ addressRestored: proof !== 'late', ...(proof === 'blocked' && { blocked: true as const }) }),
    },
    deviceTheme: { apply: async (theme) => void asked.push({ wear: theme }) },
    fileDownload: { save: async (name, text) => void asked.push({ file: name, text }) },
  };

  return { ports, asked, openAccountSettings: async () => ports };
};
