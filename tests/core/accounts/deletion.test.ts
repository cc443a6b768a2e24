import { describe, expect, it } from 'vitest';
import { memoryDeletions } from '#adapters/memory/desk/deletions.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { deletionLinks } from '#adapters/system/deletion-links.ts';
import type { User } from '#core/accounts/user.ts';
import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import { cancelDeletion } from '#core/desk/personal-data/deletion/cancel-deletion.ts';
import { carryOutDeletions } from '#core/desk/personal-data/deletion/carry-out-deletions.ts';
import { isPutOff } from '#core/desk/personal-data/deletion/deletion.ts';
import type { Person } from '#core/desk/personal-data/deletion/ports.ts';
import { requestDeletion } from '#core/desk/personal-data/deletion/request-deletion.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const harriet: User = {
  id: userId('harriet'),
  name: 'Harriet Lamb',
  email: 'harriet@example.co.uk',
  emailVerified: true,
  labels: ['guest'],
};

/** The ports of a deletion, in memory; steps named in `failing` throw. */
const aWorld = (owner: User = harriet) => {
  const machineClock = simulatedClock(aSaturdayInOctober);
  const tasks: QueuedTask[] = [];
  const done: string[] = [];
  const erased: Person[] = [];
  const failing = new Set<string>();
  const members = new Set([owner.id]);
  const step = (name: string) => {
    if (failing.has(name)) throw new ServiceFailure('accounts', `${name} is out of order`);
    done.push(name);
  };
  const organisers = { others: 1 };
  const ports = {
    accountsDesk: { countOtherOrganisers: async () => organisers.others },
    deletions: memoryDeletions(async (more) => void tasks.push(...more)),
    deletionLinks: deletionLinks('a secret of these tests'),
    accountRemoval: {
      endSessions: async () => step('sessions end'),
      remove: async (id: User['id']) => {
        step('account gone');
        members.delete(id);
      },
    },
    erasure: {
      erase: async (person: Person) => {
        step('erasure');
        erased.push(person);
      },
    },
    members: { find: async (id: User['id']) => (members.has(id) ? owner : null) },
    machineClock,
    log: memoryLog(),
  };
  return { ...ports, ports, organisers, tasks, done, erased, failing, members };
};

const tokenIn = (tasks: readonly QueuedTask[]): string => {
  const [first] = tasks;
  return first?.task.kind === 'email' && first.task.email.kind === 'account-going' ? first.task.email.token : '';
};

describe('account deletion request', () => {
  it.each(['', 'yes', 'deleted', 'del ete'])(
    'an account deletion request requires the typed word, and refuses “%s”',
    async (typed) => {
      const world = aWorld();
      expect(await requestDeletion(world.ports)(harriet, typed)).toEqual(refuse({ kind: 'word-missing' }));
      expect(await world.deletions.find(harriet.id)).toBeUndefined();
      expect(world.done).toEqual([]);
    },
  );

  it('an account deletion request schedules it in seven days, emails a cancelling link and ends all sessions', async () => {
    const world = aWorld();
    const asked = await requestDeletion(world.ports)(harriet, ' Delete ');
    expect(asked).toEqual(ok({ userId: harriet.id, askedAt: aSaturdayInOctober, dueAt: aSaturdayInOctober + 7 * day }));
    expect(world.done).toEqual(['sessions end']);
    expect(world.tasks).toMatchObject([{ task: { email: { kind: 'account-going', to: harriet.email } } }]);
  });

  it('an account deletion request sends no email to an account without an address', async () => {
    const world = aWorld();
    const asked = await requestDeletion(world.ports)({ ...harriet, email: '' }, 'delete');
    expect([asked.ok, world.tasks]).toEqual([true, []]);
  });
});

describe('account deletion of an organiser', () => {
  const nell: User = { ...harriet, id: userId('nell'), labels: ['organiser'] };

  it('an account deletion request of the last organiser is refused, and nothing is ended', async () => {
    const world = aWorld(nell);
    world.organisers.others = 0;
    expect(await requestDeletion(world.ports)(nell, 'delete')).toEqual(refuse({ kind: 'last-organiser' }));
    expect([world.done, world.tasks, await world.deletions.find(nell.id)]).toEqual([[], [], undefined]);
    expect((await requestDeletion(world.ports)(harriet, 'delete')).ok).toBe(true);
  });

  it('a due account deletion waits while its owner has become the last organiser, and can be cancelled until then', async () => {
    const world = aWorld(nell);
    expect((await requestDeletion(world.ports)(nell, 'delete')).ok).toBe(true);
    world.machineClock.passes(7 * day);
    world.organisers.others = 0;
    await carryOutDeletions(world.ports)();
    expect(world.done).toEqual(['sessions end']);
    const waiting = await world.deletions.find(nell.id);
    expect(waiting && isPutOff(waiting, nell, world.machineClock.now())).toBe(true);
    expect(waiting && isPutOff(waiting, harriet, world.machineClock.now())).toBe(false);
    expect(waiting && isPutOff(waiting, nell, laterBy(waiting.dueAt, -1))).toBe(false);
    world.organisers.others = 1;
    await carryOutDeletions(world.ports)();
    expect(world.done).toEqual(['sessions end', 'erasure', 'account gone']);
    expect(await world.deletions.begin(world.machineClock.now(), 9)).toEqual([]);
  });
});

describe('account deletion cancelling', () => {
  it('account deletion can be cancelled when logged in, until it is due', async () => {
    const world = aWorld();
    await requestDeletion(world.ports)(harriet, 'delete');
    expect(await cancelDeletion(world.ports).byMember(harriet)).toEqual(ok(undefined));
    world.machineClock.passes(8 * day);
    await carryOutDeletions(world.ports)();
    expect(world.members.has(harriet.id)).toBe(true);
  });

  it('account deletion is cancelled once by the emailed link, for the deletion in that email only', async () => {
    const world = aWorld();
    const { byEmailLink, byMember } = cancelDeletion(world.ports);
    await requestDeletion(world.ports)(harriet, 'delete');
    const token = tokenIn(world.tasks);
    expect(await byEmailLink(token)).toEqual(ok(undefined));
    expect(await byEmailLink(token)).toEqual(refuse({ kind: 'link-over' }));
    world.machineClock.passes(day);
    await requestDeletion(world.ports)(harriet, 'delete');
    expect(await byEmailLink(token)).toEqual(refuse({ kind: 'link-over' }));
    expect(await byMember(harriet)).toEqual(ok(undefined));
  });

  it.each(['', 'harriet', 'harriet~1~forged', 'harriet~NaN~', '~~'])(
    'cancelling an account deletion refuses the token “%s”',
    async (token) => {
      const world = aWorld();
      await requestDeletion(world.ports)(harriet, 'delete');
      expect(await cancelDeletion(world.ports).byEmailLink(token)).toEqual(refuse({ kind: 'link-over' }));
    },
  );
});

describe('account deletion when it is due', () => {
  const whoGoes = async (owner = harriet) => {
    const world = aWorld(owner);
    await requestDeletion(world.ports)(owner, 'delete');
    world.machineClock.passes(7 * day);
    return world;
  };

  it('a due account deletion erases the records first and the account last', async () => {
    const world = await whoGoes();
    await carryOutDeletions(world.ports)();
    expect(world.done).toEqual(['sessions end', 'erasure', 'account gone']);
    expect(world.erased).toEqual([{ userId: harriet.id, email: harriet.email }]);
    expect(await world.deletions.begin(world.machineClock.now(), 9)).toEqual([]);
  });

  it('a due account deletion keeps the mailing list entries of an address that was never verified', async () => {
    const world = await whoGoes({ ...harriet, emailVerified: false });
    await carryOutDeletions(world.ports)();
    expect(world.erased).toEqual([{ userId: harriet.id, email: null }]);
  });

  it.each(['erasure', 'account gone'])(
    'a due account deletion is resumed at the next run after a failure at “%s”',
    async (name) => {
      const world = await whoGoes();
      world.failing.add(name);
      await carryOutDeletions(world.ports)();
      expect(world.log.entries).toMatchObject([{ message: 'account deletion failed' }]);
      expect(await cancelDeletion(world.ports).byMember(harriet)).toEqual(refuse({ kind: 'link-over' }));
      world.failing.clear();
      await carryOutDeletions(world.ports)();
      expect(world.members.size).toBe(0);
      expect(await world.deletions.begin(world.machineClock.now(), 9)).toEqual([]);
    },
  );
});
