import type { SignalKind } from '#adapters/browser/door/verdict-signals.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import type { Checkpoint } from '#core/door/entrance/checkpoint.ts';
import { entranceInside, type OwnDay } from '#core/door/entrance/device/device-day.ts';
import { standOf } from '#core/door/entrance/device/stands-at-checkpoint.ts';
import type { DoorList } from '#core/door/entrance/door-list.ts';
import type { DoorProduct, DoorTicket, VoidBecause } from '#core/door/entrance/door-ticket.ts';
import type { Verdict } from '#core/door/entrance/verdict.ts';
import type { VerdictKind } from '#core/door/entrance/verdict-kinds.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { formatTime, formatWeekday, type Instant, minute } from '#core/kernel/time.ts';
import type { SignName } from '../../../../app/door/sign.tsx';
import { standWords } from '../stand-words.ts';

type Looks = {
  readonly word: string;
  readonly sign: SignName;
  readonly tone: 'yes' | 'twice' | 'no' | 'else';
  readonly signal: SignalKind;
};

/** The look and sound of each verdict: word, sign, colour and signal. */
export const verdictLooks: Readonly<Record<VerdictKind, Looks>> = {
  admitted: { word: 'Welcome', sign: 'tick', tone: 'yes', signal: 'good' },
  'already-admitted': { word: 'Already in', sign: 'bang', tone: 'twice', signal: 'twice' },
  void: { word: 'Not valid any more', sign: 'cross', tone: 'no', signal: 'no' },
  'wrong-checkpoint': { word: 'Not for this door', sign: 'arrow', tone: 'else', signal: 'look' },
  'wrong-edition': { word: 'Another year’s ticket', sign: 'cross', tone: 'no', signal: 'no' },
  'not-genuine': { word: 'Not one of ours', sign: 'cross', tone: 'no', signal: 'no' },
  unknown: { word: 'Genuine, not on this list yet', sign: 'tick', tone: 'else', signal: 'look' },
};

/**
 * The look of the screen for a verdict. Going out has its own word and sign, so that a volunteer who forgot to switch
 * "Going out" off notices at the next ticket.
 */
export const looksOf = (
  kind: VerdictKind,
  isLeaving: boolean,
  { handsOver = false }: Pick<Checkpoint, 'handsOver'> = {},
): Pick<Looks, 'word' | 'sign' | 'tone'> => {
  if (kind === 'admitted' && isLeaving) return { ...verdictLooks.admitted, word: 'Going out', sign: 'arrow' };
  return { ...verdictLooks[kind], ...(handsOver && { word: handedOver[kind] ?? verdictLooks[kind].word }) };
};

/** The words of verdicts where something is handed over. */
const handedOver: Readonly<Partial<Record<VerdictKind, string>>> = {
  admitted: 'Hand it over',
  'already-admitted': 'Already handed over',
  'wrong-checkpoint': 'Not handed over here',
};

/** Why a ticket is void, in one word. */
export const voidWords: Readonly<Record<VoidBecause, { readonly word: string; readonly said: string }>> = {
  refunded: { word: 'Refunded', said: 'the money went back' },
  disputed: { word: 'Disputed', said: 'the bank has taken the money back' },
  cancelled: { word: 'Cancelled', said: 'by the festival' },
  'given-away': { word: 'Replaced', said: 'this code stopped working' },
};

const shortWords: Readonly<Record<Exclude<VerdictKind, 'void'>, string>> = {
  admitted: 'In',
  'already-admitted': 'Already in',
  'wrong-checkpoint': 'Not here',
  'wrong-edition': 'Another year',
  'not-genuine': 'Not ours',
  unknown: 'Not on list',
};

/** A verdict in a word or two, for a list. */
export const inOneWord = (
  verdict: Verdict,
  isLeaving: boolean,
  { handsOver = false }: Pick<Checkpoint, 'handsOver'> = {},
): string => {
  if (verdict.kind === 'void') return voidWords[verdict.because].word;
  if (handsOver && verdict.kind === 'admitted') return 'Handed over';
  if (handsOver && verdict.kind === 'already-admitted') return 'Already had';
  return verdict.kind === 'admitted' && isLeaving ? 'Out' : shortWords[verdict.kind];
};

/** A dark block with information below a welcome. */
export type ToKnow = { readonly title: string; readonly text: string; readonly bib?: number };

/** What the volunteer must know about a ticket: its stand, its holder's answers, competitor, child, carer, accessible parking. */
export const toKnow = (
  { id, product, note, comesWith, competitor }: DoorTicket,
  { answers = [], products, stands = [], edition }: Pick<DoorList, 'answers' | 'products' | 'stands' | 'edition'>,
): readonly ToKnow[] => {
  const stand = standOf({ stands }, id);
  const isCompetitor = products.find((each) => each.id === product)?.ticketType === 'Competitors';
  return [
    ...(stand ? [{ title: stand.name, text: standWords(stand, edition.startsAt) }] : []),
    ...answers.flatMap(({ ticket, title, text }) => (ticket === id ? [{ title, text }] : [])),
    ...(competitor ? competitorBlocks(competitor) : []),
    ...(isCompetitor && !competitor
      ? [{ title: 'No hound entered', text: 'Tell the head judge before they go to a ring' }]
      : []),
    ...(note === 'child'
      ? [{ title: comesWith ? `Child, with ${comesWith}` : 'Child', text: 'Check that a grown-up is with them' }]
      : []),
    ...(note === 'carer' ? [{ title: 'Carer', text: 'Comes with the person they care for' }] : []),
    ...(note === 'accessible-parking'
      ? [{ title: 'Accessible parking', text: 'Send them to the spaces by the entrance' }]
      : []),
  ];
};

const competitorBlocks = ({ hound, level, run, needsQuestionnaire }: NonNullable<DoorTicket['competitor']>) => [
  ...(run
    ? [
        {
          title: `${levelNames[level]}, ${run.ring}`,
          text: run.reserve ? `Reserve, with ${hound}` : `Runs at ${formatTime(run.runsAt)} with ${hound}`,
          bib: run.bib,
        },
      ]
    : [{ title: levelNames[level], text: hound === '' ? 'Competitor' : `With ${hound}` }]),
  ...(needsQuestionnaire
    ? [{ title: 'Questionnaire missing', text: 'They can answer it in My Festival before they run' }]
    : []),
];

/** A ticket in a few words: "Competitor, bib 47", "Child, with Harriet", "Adult". */
export const inShort = (ticket: DoorTicket, products: readonly DoorProduct[]): string => {
  const product = productName(ticket, products);
  const { note, comesWith, competitor } = ticket;
  if (competitor?.run) return `Competitor, bib ${competitor.run.bib}`;
  if (note === 'child' && comesWith) return `Child, with ${firstName(comesWith)}`;
  return note === 'accessible-parking' ? `${product}, accessible parking` : product;
};

export const productName = ({ product }: Pick<DoorTicket, 'product'>, products: readonly DoorProduct[]): string =>
  products.find(({ id }) => id === product)?.name ?? 'Ticket';

export const holderName = ({ holder }: { readonly holder: string | null }): string => holder ?? 'Name not known';

/** The name in a button's label: "Let Colin in". */
export const firstName = (holder: string | null): string => holder?.trim().split(/\s+/)[0] || 'them';

/** "22 minutes ago". */
export const ago = (at: Instant, now: Instant): string => {
  const minutes = Math.max(0, Math.round((now - at) / minute));
  if (minutes === 0) return 'just now';
  if (minutes < 90) return `${formatCount(minutes, 'minute')} ago`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${formatCount(hours, 'hour')} ago` : `on ${formatWeekday(at)}`;
};

/** "Thursday 20 November, 21:06". */
export const dayAndTime = (at: Instant): string => `${formatWeekday(at)}, ${formatTime(at)}`;

/** A device's name in the door list. */
export const deviceName = (day: Pick<OwnDay, 'list' | 'device'>, id: string): string =>
  id === day.device ? 'this door' : (day.list.devices.find((each) => each.id === id)?.name ?? 'another door');

/** Another ticket of the same order and holder that is valid at this checkpoint and not used yet. */
export const ownTicketFor = (day: OwnDay, ticket: DoorTicket, checkpoint: Checkpoint): DoorTicket | undefined => {
  const others = [...day.list.tickets.values()].filter(
    (each) =>
      each.id !== ticket.id &&
      each.orderNumber === ticket.orderNumber &&
      each.state === 'valid' &&
      checkpoint.takes.includes(each.product) &&
      !entranceInside(day, each.id, checkpoint),
  );
  return others.find(({ holder }) => holder === ticket.holder);
};

/** The one ticket of this year's with which someone of that name may come in here; undefined for none or several. */
export const todaysTicketOf = (day: OwnDay, holder: string | null, checkpoint: Checkpoint): DoorTicket | undefined => {
  if (holder === null) return undefined;
  const name = holder.trim().toLowerCase();
  const [ticket, another] = [...day.list.tickets.values()].filter(
    (each) =>
      each.holder?.trim().toLowerCase() === name &&
      each.state === 'valid' &&
      checkpoint.takes.includes(each.product) &&
      !entranceInside(day, each.id, checkpoint),
  );
  return another ? undefined : ticket;
};
