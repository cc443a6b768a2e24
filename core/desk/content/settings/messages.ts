import { formatCount } from '../../../kernel/format-number.ts';
import type { ContentFile } from '../content-file.ts';
import { fileTitles } from '../content-file.ts';
import type { Effect } from './effects.ts';

/** Texts of the page of the settings. */
export const settingsMessages = {
  lead: (tickets: number): string =>
    `The facts every page, ticket, email and till slip of this year is made from. ${
      tickets === 0
        ? 'No ticket is sold yet.'
        : tickets === 1
          ? 'One ticket is sold.'
          : `${formatCount(tickets, 'ticket')} are sold.`
    }`,
  name: 'said everywhere: titles, emails, passes, till slips',
  shortName: 'Where there’s little room: home screens, bank statements, the foot of every page.',
  logo: 'Your own stand on pages, tickets, invoices and emails: wider than tall, best with nothing behind the letters (PNG).',
  drawnName: 'The drawn logo says the name it was drawn for: a new name needs a logo of its own.',
  paperFirst: 'Choose the one on paper first.',
  parts: 'off: its pages, links and questions are gone',
  market: 'what visitors filter the stalls by, in this order',
  moved: (day: string): string =>
    `The day was moved: the gates open on ${day}. Hours that you change here hold for that day.`,
  point:
    'Latitude and longitude, as a map shows them. “Directions” and the street map on Home lead here, not to the postcode’s farm.',
  hint: 'Below the postcode: the farm track that every satnav believes in.',
  station: 'Home, The Event and tickets name it, with the ways to come.',
  letterhead: 'The seller’s name and address, a line each.',
  vat: 'Empty when the festival isn’t registered for VAT.',
  sender: 'Named as the festival. Without it, emails come from the installation’s own address.',
  contact: 'Messages of the contact form arrive here.',
  changes: (count: number): string => (count === 1 ? 'One unsaved change' : `${spelt(count)} unsaved changes`),
  toSave: (count: number): string => `${settingsMessages.changes(count)}: save or discard`,
  save: (count: number): string => (count === 1 ? 'Save the change' : `Save ${spelt(count).toLowerCase()} changes`),
  discardAll: (count: number): string => (count === 1 ? 'Discard it' : `Discard all ${spelt(count).toLowerCase()}`),
  draft: (by: string, when: string): string => `Kept as a draft by ${by}, ${when}. Nobody else sees it.`,
  keep: 'Keep as a draft',
  ownWay: 'goes its own way, see there',
  saved: 'Saved. The whole festival has it within five seconds.',
  kept: 'Kept as a draft. Nobody sees it but you and the other organisers.',
  discarded: 'Discarded.',
  restored: 'Brought back.',
  logged: 'In the audit log with your name.',
  toPutRight: (label: string): string => `Put right first: ${label}`,
  notSaved: 'We couldn’t save that. Nothing has changed; please try again.',
  dayIsSold: 'Tickets are sold for the day, so it has to be moved, not saved.',
  clashes: 'The programme doesn’t fit those hours. Change it first, or leave the hours as they are.',
  versionGone: 'That version isn’t there any more. Please reload the page.',
  firstSettings: 'As the edition began',
} as const;

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const spelt = (count: number): string => words[count] ?? String(count);

/** What an effect says at its field. `isBad` for one that keeps the field from being saved. */
export type EffectWords = { readonly title: string; readonly text: string; readonly isBad?: true };

const daysOf = (count: number): string => formatCount(count, 'day');

type DateEffect = Extract<
  Effect,
  { kind: 'day-is-sold' | 'hours' | 'sales-over' | 'sales-again' | 'forms-closed' | 'content-clashes' }
>;

/** What new dates and hours do. */
const dateEffectWords = (effect: DateEffect): EffectWords => {
  switch (effect.kind) {
    case 'day-is-sold':
      return {
        title:
          effect.tickets === 0
            ? 'The day was moved before'
            : `${formatCount(effect.tickets, 'ticket')} for the day as it stands`,
        text: 'A day isn’t saved like a name. “Move the day” asks for a reason, writes to everyone with a ticket, lets them have their money back, and moves the box office and the closing dates with it.',
        isBad: true,
      };
    case 'hours':
      return {
        title: `${formatCount(effect.tickets, 'ticket')} sold with the former hours`,
        text: 'Pages, tickets and passes show the new ones at once. Nobody is written to: send a message if people need to know.',
      };
    case 'sales-over':
      return {
        title: 'Online sales end as you save',
        text: 'Carts that are being paid for go through. Waiting lists end, and tell everyone on them.',
      };
    case 'sales-again':
      return {
        title: 'Online sales begin again',
        text: 'Everything that has places left can be bought from the moment you save.',
      };
    case 'forms-closed':
      return {
        title: 'Forms close as you save',
        text:
          effect.tickets === 0
            ? 'Competitor tickets go off sale with them.'
            : `Sold so far: ${formatCount(effect.tickets, 'competitor ticket')}. Their holders can’t send the form after this. Competitor tickets go off sale, too.`,
      };
    case 'content-clashes':
      return {
        title: `${effect.files.map((file: ContentFile) => fileTitles[file]).join(', ')} doesn’t fit those hours`,
        text: 'Something in it is before the gates open, or after they close. Change it under Content first.',
        isBad: true,
      };
  }
};

type PartEffect = Extract<
  Effect,
  { kind: 'competition-off' | 'box-office-off' | 'waiting-off' | 'categories' | 'mentions' }
>;

/** What a part of the festival leaves behind that is switched off, or named anew. */
const partEffectWords = (effect: PartEffect): EffectWords => {
  switch (effect.kind) {
    case 'competition-off':
      return effect.tickets === 0
        ? { title: 'Competitor tickets go off sale', text: 'They come back when you switch the competition on again.' }
        : {
            title: `${formatCount(effect.tickets, 'competitor ticket')} sold`,
            text: 'They stay valid at the gate, but their holders no longer see forms, run times or results. Refund them under Orders.',
          };
    case 'box-office-off':
      return {
        title: `${formatCount(effect.tills, 'till')} open`,
        text: 'Tills can’t sell any more. Cash them up first.',
      };
    case 'waiting-off':
      return {
        title: `${formatCount(effect.parties, 'party', 'parties')} waiting`,
        text: 'Every list ends: an email tells them, and places that are held for them go back on sale.',
      };
    case 'categories':
      return {
        title: `${formatCount(effect.stalls, 'stall')} found under ${effect.gone.map((name) => `“${name}”`).join(' and ')}`,
        text: `${effect.stalls === 1 ? 'It stays' : 'They stay'} in the market without it. Tick another category for ${effect.stalls === 1 ? 'it' : 'them'} under Content.`,
      };
    case 'mentions':
      return {
        title: `${spelt(effect.texts.length)} ${effect.texts.length === 1 ? 'text still speaks' : 'texts still speak'} of it`,
        text: 'Links, cards, questions and sentences about it are left out by themselves. These you would have to word anew under Content:',
      };
  }
};

type MoneyEffect = Extract<Effect, { kind: 'refund' | 'limits' | 'vat' | 'invoice-series' }>;

/** What new rules of sale and new invoices do. */
const moneyEffectWords = (effect: MoneyEffect): EffectWords => {
  switch (effect.kind) {
    case 'refund':
      return {
        title: 'For new orders only',
        text: `${formatCount(effect.orders, 'order')} so far ${effect.orders === 1 ? 'was' : 'were'} sold with ${daysOf(effect.before.graceDays)}, and not in the last ${effect.before.closedWithinDays}, and ${effect.orders === 1 ? 'keeps' : 'keep'} them. The new rule is on the ticket page, in the cart and in the email from the moment you save.`,
      };
    case 'limits':
      return effect.parties === 0
        ? { title: 'For new orders only', text: 'Orders that are made already stay as they are.' }
        : {
            title: `${formatCount(effect.parties, 'party', 'parties')} on a waiting list asked for more`,
            text: `They stay in line for ${effect.most}, and an email tells them. Orders that are made already stay as they are.`,
          };
    case 'vat':
      return {
        title: 'Invoices that are written stay',
        text: 'New ones have the new number and rate. The figures under Money are reckoned with the new rate, earlier sales too.',
      };
    case 'invoice-series':
      return {
        title: 'A new series begins',
        text: `Invoices that begin with ${effect.before} keep their numbers. The first new one is number 1.`,
      };
  }
};

/** What a change does to what is sold, in words. */
export const effectWords = (effect: Effect): EffectWords => {
  switch (effect.kind) {
    case 'day-is-sold':
    case 'hours':
    case 'sales-over':
    case 'sales-again':
    case 'forms-closed':
    case 'content-clashes':
      return dateEffectWords(effect);
    case 'competition-off':
    case 'box-office-off':
    case 'waiting-off':
    case 'categories':
    case 'mentions':
      return partEffectWords(effect);
    case 'refund':
    case 'limits':
    case 'vat':
    case 'invoice-series':
      return moneyEffectWords(effect);
  }
};
