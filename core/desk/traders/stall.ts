import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { MarketStall } from '../../site/frame/market-now.ts';
import { openApplication, type TraderAccess } from './apply.ts';
import type { Traders } from './ports.ts';
import type { ReleasedStall, StallWords } from './released-stall.ts';
import type { TraderApplication, TraderId } from './trader-application.ts';
import { isWebAddress, linkFields, maxDescription, type TraderForm, tidyTraderForm } from './trader-form.ts';
import type { TraderLinks } from './trader-links.ts';

/** The words of a form that visitors would read. */
export const stallWordsOf = ({ form, picture }: Pick<TraderApplication, 'form' | 'picture'>): StallWords => ({
  name: form.name,
  description: form.description,
  categories: form.categories,
  sellsFood: form.sellsFood,
  links: Object.fromEntries(linkFields.flatMap((field) => (form[field] === '' ? [] : [[field, form[field]]]))),
  picture: picture ?? [],
});

/** What the market page shows of a trader: nothing yet, words that were released, or words that changed since. */
export type StallState = 'not-agreed' | 'unreleased' | 'changed' | 'released';

/** Whether an organiser has released the words that the trader has now. */
export const stallStateOf = (application: Pick<TraderApplication, 'form' | 'picture' | 'released'>): StallState => {
  const { form, released } = application;
  if (!form.showOnMarket) return 'not-agreed';
  if (!released) return 'unreleased';
  const same = JSON.stringify(stallWordsOf(application)) === JSON.stringify(wordsOf(released));
  return same ? 'released' : 'changed';
};

const wordsOf = ({ name, description, categories, sellsFood, links, picture }: ReleasedStall): StallWords => ({
  ...{ name, description, categories, sellsFood, links, picture },
});

/**
 * The stalls of the market page: paid, agreed to by their trader, in the words that an organiser released. Words that
 * changed since are not among them.
 */
export const marketStalls = (
  applications: readonly TraderApplication[],
  pitches: ReadonlyMap<TraderId, string>,
): readonly MarketStall[] =>
  applications
    .flatMap(({ id, state, form, released }) =>
      state === 'paid' && form.showOnMarket && released
        ? [{ id, pitch: pitches.get(id) ?? null, ...wordsOf(released) }]
        : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));

export type ReleasePorts = { readonly traders: Traders; readonly festivalClock: Clock };
export type ReleaseRefusal = {
  /** `changed-meanwhile`: the words are no longer those that the organiser has read. */
  readonly kind: 'application-unknown' | 'not-agreed' | 'changed-meanwhile' | 'nothing-changed';
};

/**
 * Releases the words of a stall for the market page, or takes the stall off it.
 * @param read the words as the organiser has read them; null takes the stall off
 * @throws ServiceFailure
 */
export const releaseStall =
  ({ traders, festivalClock }: ReleasePorts) =>
  (
    id: TraderId,
    read: StallWords | null,
    describe: DescribeAction,
  ): Promise<Result<TraderApplication, ReleaseRefusal>> =>
    traders.change<ReleaseRefusal>(id, (found) => {
      const words = stallWordsOf(found);
      if (read && !found.form.showOnMarket) return refuse({ kind: 'not-agreed' });
      if (read && JSON.stringify(read) !== JSON.stringify(words)) return refuse({ kind: 'changed-meanwhile' });
      if (!read && !found.released) return refuse({ kind: 'nothing-changed' });
      const action = describe({
        action: read ? 'trader.stall-released' : 'trader.stall-taken-off',
        subject: { kind: 'trader', id, name: found.form.name },
        before: { description: found.released?.description ?? null },
        after: { description: read ? words.description : null },
        reason: null,
      });
      const released = read ? { ...words, at: festivalClock.now(), by: action.actor.name } : null;
      return ok({ application: { ...found, released }, action });
    });

export type ChangeStallPorts = {
  readonly traders: Traders;
  readonly traderLinks: TraderLinks;
  readonly edition: Pick<Edition, 'market'>;
  readonly festivalClock: Clock;
};

/** What a trader with a stand may still change: the words for visitors. */
export type StallChange = Pick<TraderForm, 'description' | 'showOnMarket' | (typeof linkFields)[number]>;

export type ChangeStallRefusal = { readonly kind: 'application-unknown' | 'no-stand' | 'words-wrong' | 'link-wrong' };

/** Changes the words of a stall that is held or paid. New words are on no page until they are released. @throws ServiceFailure */
export const changeStall =
  (ports: ChangeStallPorts) =>
  async (
    id: TraderId,
    change: StallChange,
    access: TraderAccess,
  ): Promise<Result<TraderApplication, ChangeStallRefusal>> => {
    if (!(await openApplication(ports)(id, access))) return refuse({ kind: 'application-unknown' });
    return ports.traders.change<ChangeStallRefusal>(id, (found) => {
      if (found.state !== 'accepted' && found.state !== 'paid') return refuse({ kind: 'no-stand' });
      const form = tidyTraderForm({ ...found.form, ...change });
      if (form.description === '' || form.description.length > maxDescription) return refuse({ kind: 'words-wrong' });
      if (linkFields.some((field) => form[field] !== '' && !isWebAddress(form[field])))
        return refuse({ kind: 'link-wrong' });
      return ok({ application: { ...found, form, changedAt: ports.festivalClock.now() } });
    });
  };
