import { mergeAccounts, undoMerge } from '#core/desk/people/api.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import type { Actor } from './actor.ts';

/** Accounts that buy, claim orders or are given tickets. */
const people = ['user_1', 'user_3', 'user_7', 'user_9'].map(userId);

/** The desk merges accounts of one person, and undoes it. */
export const merges: Actor = (stage) => {
  const { world, chance } = stage;
  const asks = (what: string, work: (api: ReturnType<typeof stage.api>) => Promise<unknown>) =>
    stage.visit(`the desk ${what}`, (client) => work(stage.api(client, 'organiser')));
  const merge = (from: UserId, into: UserId) =>
    asks(`merges ${from} into ${into}`, (api) =>
      api.call(mergeAccounts, { params: { id: into }, body: { from, reason: 'The same person.' } }),
    );

  return [
    {
      name: 'merges accounts',
      needs: 'merges',
      weight: 4,
      play: () => {
        const from = chance.pick(people);
        const into = chance.pick(people.filter((each) => each !== from));
        merge(from, into);
        // Another organiser has chosen the other account to stay.
        if (chance.below(3) === 2) merge(into, from);
      },
    },
    {
      name: 'undoes a merge',
      needs: 'merges',
      weight: 3,
      play: () => {
        const open = [...world.accounts.merges.values()];
        if (open.length === 0) return;
        const { from, into } = chance.pick(open);
        asks(`undoes the merge of ${from}`, (api) =>
          api.call(undoMerge, { params: { id: into }, body: { from, reason: 'Two people after all.' } }),
        );
      },
    },
  ];
};
