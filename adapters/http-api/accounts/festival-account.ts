import { countRecoveryCodes, readAccountStatus, removePhone, setNews } from '#core/accounts/settings/api.ts';
import type { FestivalAccount, SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { cancelAccountDeletion, exportOwnData, requestAccountDeletion } from '#core/desk/personal-data/api.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { HttpClient, Problem } from '../http-client.ts';

type Refused =
  | { readonly kind: 'word-missing' | 'last-organiser' | 'address-unproven' | 'link-over' }
  | Problem<'log-in-first' | 'proof-needed' | 'too-many-requests'>;

const kinds: Readonly<Record<Refused['kind'], SettingsRefusal['kind']>> = {
  'log-in-first': 'logged-out',
  'word-missing': 'not-accepted',
  'last-organiser': 'last-organiser',
  'proof-needed': 'not-proved',
  'address-unproven': 'not-accepted',
  'link-over': 'already-done',
  'too-many-requests': 'too-often',
};

/** Returns the call's value, or its refusal in the settings page's terms. */
const outcomeOf = <Value>(called: Result<Value, Refused>): Result<Value, SettingsRefusal> =>
  called.ok ? called : refuse({ kind: kinds[called.refusal.kind] });

const done = (called: Result<unknown, Refused>): Result<void, SettingsRefusal> => {
  const outcome = outcomeOf(called);
  return outcome.ok ? ok(undefined) : outcome;
};

const options = { expected: ['log-in-first', 'proof-needed', 'too-many-requests'] } as const;

/** The deletion scheduled for the account, through our own server's API. */
export const httpAccountStatus = (http: HttpClient): Pick<FestivalAccount, 'read' | 'cancelDeletion'> => ({
  read: async () => outcomeOf(await http.call(readAccountStatus, {}, options)),
  cancelDeletion: async () => done(await http.call(cancelAccountDeletion, { body: { token: null } }, options)),
});

/** The account settings that the festival stores itself, through our own server's API. */
export const httpFestivalAccount = (http: HttpClient): FestivalAccount => ({
  ...httpAccountStatus(http),
  setNewsSubscription: async (wanted) => done(await http.call(setNews, { body: { wanted } }, options)),
  removePhone: async () => done(await http.call(removePhone, {}, options)),
  async recoveryCodesLeft() {
    const counted = outcomeOf(await http.call(countRecoveryCodes, {}, { expected: ['log-in-first'] }));
    return counted.ok ? ok(counted.value.left) : counted;
  },
  async requestDeletion(word) {
    const left = outcomeOf(await http.call(requestAccountDeletion, { body: { word } }, options));
    return left.ok ? ok(left.value.dueAt) : left;
  },
  async download() {
    const exported = outcomeOf(await http.call(exportOwnData, {}, options));
    return exported.ok ? ok(JSON.stringify(exported.value, null, 2)) : exported;
  },
});
