// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PeopleDesk, PeoplePage, Person, PersonRow } from '#core/desk/people/client.ports.ts';
import { peopleRefusals } from '#core/desk/people/messages.ts';
import { userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, instant, laterBy } from '#core/kernel/time.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { People } from '../../../web/features/desk/people/people.page.tsx';
import { Person as PersonPart } from '../../../web/features/desk/people/person.page.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(cleanup);

const now = instant(Date.UTC(2025, 10, 11, 18, 24));
const row = (change: Partial<PersonRow> = {}): PersonRow => ({
  id: userId('joyce'),
  name: 'Joyce Pettifer',
  email: 'joyce@example.co.uk',
  roles: ['door'],
  competitor: false,
  blocked: false,
  merged: false,
  secondProof: { state: 'not-needed', by: null },
  createdAt: instant(now - 30 * day),
  lastSeenAt: now,
  goingAt: null,
  device: 'Firefox on Windows',
  ...change,
});
const people: readonly PersonRow[] = [
  row(),
  row({ id: userId('gwen'), name: 'Gwen Tolley', lastSeenAt: null, secondProof: { state: 'not-joined', by: null } }),
  row({ id: userId('des'), name: 'Desmond Achebe', roles: ['headjudge'], secondProof: { state: 'overdue', by: now } }),
];
const page = (change: Partial<PeoplePage> = {}): PeoplePage => ({
  people: [...people],
  next: null,
  found: 3,
  staff: 3,
  all: 1344,
  now,
  ...change,
});
const person: Person = {
  account: { ...row(), emailVerified: true, phone: null, secondProofRequired: false },
  orders: [],
  tickets: [],
  entries: [],
  emails: [],
  failures: [],
  newsletters: [],
  spent: pence(0),
  sessions: [{ id: 's1', device: 'Safari on iPhone', since: now }],
  alike: [{ id: userId('joyce2'), name: 'Joyce Pettifer', email: 'joycee@example.co.uk', createdAt: now }],
  merges: [],
  now,
};

const open = (given: Partial<PeopleDesk>, what = <People />) => {
  const calls: unknown[][] = [];
  const note =
    <Answer,>(name: string, answer: Answer) =>
    async (...asked: readonly unknown[]) => {
      calls.push([name, ...asked]);
      return answer;
    };
  const desk: PeopleDesk = {
    list: note('list', page()),
    read: note('read', ok(person)),
    invite: note('invite', ok({ id: userId('alun'), email: 'alun@example.wales' })),
    changeRoles: note('roles', ok({ roles: [] })),
    rename: note('rename', ok({ name: 'Joyce Pettigrew' })),
    lift: note('lift', { lifted: true }),
    readGuest: note('read-guest', refuse({ kind: 'guest-unknown' })),
    eraseGuest: note('erase-guest', refuse({ kind: 'guest-unknown' })),
    block: note('block', ok({ blocked: true })),
    changeSecondProof: note('proof', ok({ required: true })),
    removeSecondProof: note('remove-proof', ok({})),
    merge: note('merge', ok({ until: now })),
    undoMerge: note('undo-merge', ok({})),
    logOut: note('log-out', ok({})),
    ...given,
  };
  visit(<DeskPortsProvider value={someDeskPorts({ people: desk })}>{what}</DeskPortsProvider>);
  return calls;
};

describe('the people desk', () => {
  it('the people desk lists staff with their roles, their two-step login and one action', async () => {
    open({});
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((each) => each.textContent)).toEqual([
      expect.stringContaining('door volunteerofftodayFirefox on WindowsEdit roles'),
      expect.stringContaining('invited, not joined yetemailed 12 October 2025Firefox on WindowsResend'),
      expect.stringContaining('head judgeoverdue, locked out'),
    ]);
    expect(screen.getByText(/Three staff; one without two-step login and one yet to join\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^All accounts.*1,344/ })).toBeTruthy();
  });

  it('the people desk says in the list and on the page when an account is about to be deleted', async () => {
    const goingAt = laterBy(now, 5 * day);
    open({ list: async () => page({ people: [row({ goingAt })] }) });
    expect(await screen.findByText('deleted on 16 November 2025, as they asked')).toBeTruthy();
    cleanup();
    const going = { ...person, account: { ...person.account, goingAt } };
    open({ read: async () => ok(going) }, <PersonPart id={userId('joyce')} />);
    expect(await screen.findByText('About to be deleted')).toBeTruthy();
    expect(screen.getByText(/go on 16 November 2025/)).toBeTruthy();
  });

  it('the people desk shows the emails that did not reach a person, and lets emails go to the address again', async () => {
    const failure = { id: 'receipt:1', name: '“Your tickets”', at: now, cameBack: true, reason: 'no such mailbox' };
    const failures = [{ ...failure, settled: false }];
    const calls = open({ read: async () => ok({ ...person, failures }) }, <PersonPart id={userId('joyce')} />);
    expect(await screen.findByText('Came back')).toBeTruthy();
    expect(screen.getByText('no such mailbox')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try this address again' }));
    expect(await screen.findByText('Emails go to joyce@example.co.uk again.')).toBeTruthy();
    expect(calls).toContainEqual(['lift', 'joyce@example.co.uk']);
  });

  it('the people desk changes the name of an account', async () => {
    const calls = open({}, <PersonPart id={userId('joyce')} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change the name' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name', hidden: true }), {
      target: { value: 'Joyce Pettigrew' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save the name', hidden: true }));
    expect(await screen.findByText('Joyce Pettifer is now called Joyce Pettigrew.')).toBeTruthy();
    expect(calls).toContainEqual(['rename', userId('joyce'), 'Joyce Pettigrew']);
  });

  it('the people desk says when no one matches, and when the list cannot be loaded', async () => {
    open({ list: async () => page({ people: [], found: 0 }) });
    expect(await screen.findByText(/No one is here yet/)).toBeTruthy();
    cleanup();
    const cursors: unknown[] = [];
    open({
      list: async ({ after }) => {
        cursors.push(after);
        if (cursors.length === 1) throw new Error('down');
        return page();
      },
    });
    expect(await screen.findByText(/couldn’t load the people/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(cursors).toEqual([undefined, undefined]);
  });

  it('the people desk says what a change of roles will do, and why one was refused', async () => {
    const calls = open({ changeRoles: async () => refuse({ kind: 'roles-changed' }) });
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: /Edit roles.*Joyce/ }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /Door volunteer/, hidden: true }));
    expect(within(dialog).getByText(/is logged out on every device/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save roles', hidden: true }));
    expect(await within(dialog).findByText(peopleRefusals['roles-changed'])).toBeTruthy();
    expect(calls.filter(([name]) => name === 'list')).toHaveLength(2);
  });

  it('the people desk invites someone, and clears the form', async () => {
    const calls = open({});
    const form = await screen.findByRole('complementary', { name: 'Invite someone' });
    fireEvent.change(within(form).getByLabelText('Email'), { target: { value: 'alun@example.wales' } });
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Alun Bowen' } });
    fireEvent.click(within(form).getByRole('checkbox', { name: /^Judge/ }));
    fireEvent.click(within(form).getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('An email is on its way to alun@example.wales.')).toBeTruthy();
    expect(calls).toContainEqual(['invite', { email: 'alun@example.wales', name: 'Alun Bowen', roles: ['judge'] }]);
    expect(within(form).getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  it('the people desk asks before the page is left with an invitation that is half typed', async () => {
    open({});
    const form = await screen.findByRole('complementary', { name: 'Invite someone' });
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Alun Bowen' } });
    expect(closes()).toBe(false);
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: '' } });
    fireEvent.click(within(form).getByRole('checkbox', { name: /^Judge/ }));
    expect(closes()).toBe(false);
    fireEvent.click(within(form).getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('An email is on its way to alun@example.wales.')).toBeTruthy();
    expect(closes()).toBe(true);
  });
});

describe('one person at the desk', () => {
  const opened = (given: Partial<PeopleDesk> = {}) => open(given, <PersonPart id={userId('joyce')} />);

  it('a person’s page at the desk shows nothing about an unverified address’s lists, nor says that there is nothing', async () => {
    const unverified = { ...person, account: { ...person.account, emailVerified: false } };
    opened({ read: async () => ok(unverified) });
    expect(await screen.findByText(/^Messages to this address aren’t shown until it’s verified/)).toBeTruthy();
    expect(screen.getByText('not shown until the address is verified')).toBeTruthy();
    expect(screen.getByText(/^Orders made as a guest with this address aren’t shown until it’s verified/)).toBeTruthy();
    expect(screen.queryByText('No orders yet.')).toBeNull();
    expect(screen.queryByText(/No messages to this address|not subscribed/)).toBeNull();
  });

  it('a person’s page at the desk has the account, a link to a similar account, and a button that ends a session', async () => {
    const calls = opened();
    expect(await screen.findByRole('heading', { name: 'Joyce Pettifer', level: 1 })).toBeTruthy();
    expect(screen.getByText(/no tickets, no orders|No tickets, no orders/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'joycee@example.co.uk' }).getAttribute('href')).toBe('/desk/people/joyce2');
    fireEvent.click(screen.getByRole('button', { name: /^Log out.*iPhone/ }));
    expect(await screen.findByText('Joyce Pettifer is logged out there.')).toBeTruthy();
    expect(calls).toContainEqual(['log-out', 'joyce', 's1']);
  });

  it('a person’s page at the desk has a link to view My Festival as them, unless the account is merged into another', async () => {
    opened();
    const link = await screen.findByRole('link', { name: 'View as Joyce Pettifer' });
    expect(link.getAttribute('href')).toBe('/desk/people/joyce/view');
    cleanup();
    const into = { kind: 'into' as const, id: userId('joyce2'), name: 'Joyce', email: '', at: now, until: now };
    opened({ read: async () => ok({ ...person, merges: [into] }) });
    expect(await screen.findByText('This account is merged')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^View as/ })).toBeNull();
  });

  it('a person can be blocked at the desk only with a reason', async () => {
    opened({ block: async (_id, { reason }) => (reason ? ok({ blocked: true }) : refuse({ kind: 'reason-missing' })) });
    fireEvent.click(await screen.findByRole('button', { name: 'Block this account' }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block Joyce Pettifer', hidden: true }));
    expect(await within(dialog).findByText(peopleRefusals['reason-missing'])).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Why?'), { target: { value: 'Lost phone' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block Joyce Pettifer', hidden: true }));
    expect(await screen.findByText(/is logged out and can’t log in/)).toBeTruthy();
  });

  it('a person’s page at the desk says what a merge of a second account will move, and merges it with a reason', async () => {
    const other = { ...person, account: { ...person.account, id: userId('joyce2'), email: 'joycee@example.co.uk' } };
    const entries = [{ kind: 'have-a-go' as const, dog: 'Bramble', registeredAt: now }];
    const calls = opened({ read: async (id) => ok(id === 'joyce2' ? { ...other, entries } : person) });
    expect(await screen.findByText(/You can undo this for 30 days\./)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Merge accounts' }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(
      await within(dialog).findByText(/^One entry, and everything else, move to joyce@example\.co\.uk/),
    ).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('How do you know that it’s the same person?'), {
      target: { value: 'She rang us' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge accounts', hidden: true }));
    expect(await screen.findByText(/joycee@example\.co\.uk is merged into this account/)).toBeTruthy();
    expect(calls).toContainEqual(['merge', 'joyce', { from: 'joyce2', reason: 'She rang us' }]);
  });

  it('a person’s page at the desk says at once that nothing can be merged into an account with an unproven address', async () => {
    const unproven = { ...person, account: { ...person.account, emailVerified: false } };
    for (const name of ['Merge accounts', 'Merge with another account']) {
      opened({ read: async () => ok(unproven) });
      fireEvent.click(await screen.findByRole('button', { name }));
      const dialog = within(screen.getByRole('dialog', { hidden: true }));
      expect(dialog.getByRole('alert', { hidden: true }).textContent).toContain(peopleRefusals['kept-unproven']);
      expect(dialog.queryByRole('textbox', { hidden: true })).toBeNull();
      expect(dialog.queryByRole('button', { name: 'Merge accounts', hidden: true })).toBeNull();
      cleanup();
    }
  });

  it('a person’s page at the desk lets the organiser search for an account to merge under another name', async () => {
    const calls = opened({ merge: async () => refuse({ kind: 'staff-account' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Merge with another account' }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    fireEvent.change(within(dialog).getByLabelText('Name or email of the other account'), {
      target: { value: 'gwen' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Find account', hidden: true }));
    fireEvent.click(await within(dialog).findByRole('button', { name: /Gwen Tolley/, hidden: true }));
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Merge accounts', hidden: true }));
    expect(await within(dialog).findByText(peopleRefusals['staff-account'])).toBeTruthy();
    expect(calls).toContainEqual(['list', { who: 'all', q: 'gwen' }]);
    expect(calls).toContainEqual(['read', 'gwen']);
  });

  it('a person’s page at the desk has a button to undo a merge with a reason, and no actions once merged into another', async () => {
    const merged = {
      id: userId('joyce2'),
      name: '',
      email: 'joycee@example.co.uk',
      at: now,
      until: laterBy(now, 30 * day),
    };
    const calls = opened({ read: async () => ok({ ...person, merges: [{ kind: 'from', ...merged }] }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the merge' }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    fireEvent.change(within(dialog).getByLabelText('Why?'), { target: { value: 'Two sisters' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo the merge', hidden: true }));
    expect(await screen.findByText('joycee@example.co.uk is an account of its own again.')).toBeTruthy();
    expect(calls).toContainEqual(['undo-merge', 'joyce', { from: 'joyce2', reason: 'Two sisters' }]);
    cleanup();
    opened({ read: async () => ok({ ...person, merges: [{ kind: 'into', ...merged }] }) });
    expect(await screen.findByText('This account is merged')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Merge|Block|Change roles)/ })).toBeNull();
  });

  it('a person is reported as missing at the desk when there is no such account', async () => {
    opened({ read: async () => refuse({ kind: 'person-unknown' }) });
    expect(await screen.findByRole('heading', { name: 'No such person' })).toBeTruthy();
  });
});
