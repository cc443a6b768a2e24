import { capitalised } from '../../kernel/capitalised.ts';
import { spokenNumber } from '../../kernel/spoken-number.ts';
import type { BoardColumn, CategoryCount } from './board.ts';
import type {
  AddPaperRefusal,
  AddPictureRefusal,
  AnswerRefusal,
  ChangeStallRefusal,
  ChooseSlotRefusal,
  OwnPaper,
  ReleaseStallRefused,
  SaveApplicationRefusal,
  SendApplicationRefusal,
  StartApplicationRefusal,
  TraderDecisionRefusal,
  WithdrawRefusal,
} from './client.ports.ts';
import type { DeclineReason } from './emails.ts';
import type { StallState } from './stall.ts';
import type { TraderSaid, TraderState } from './trader-application.ts';
import { maxDescription, type TraderField } from './trader-form.ts';

type OwnRefusal =
  | StartApplicationRefusal
  | SaveApplicationRefusal
  | SendApplicationRefusal
  | AddPaperRefusal
  | AnswerRefusal
  | ChooseSlotRefusal
  | ChangeStallRefusal
  | AddPictureRefusal
  | WithdrawRefusal;

/** The message for each refusal, for the trader. */
export const applyRefusals: Readonly<Record<OwnRefusal['kind'], string>> = {
  closed: 'We’re not taking applications at the moment.',
  'address-wrong': 'Please type a complete email address, such as asha@example.co.uk.',
  'application-known': 'This application is open somewhere else. Please use the link in your email.',
  'application-unknown': 'We can’t find this application. Please use the link in your email, or log in.',
  'too-many': 'We have a lot of applications just now. Please try again later, or get in touch.',
  'too-many-requests': 'There have been a lot of requests from your network. Please try again in an hour.',
  decided: 'We’ve decided about this application, so it can’t be changed any more.',
  'sent-before': 'This application has been sent already. Reload the page.',
  incomplete: 'Something’s missing. Please look at the fields in red.',
  'paper-unknown': 'We don’t need this paper any more. Reload the page.',
  'end-missing': 'Please give the date until which it’s good.',
  'file-wrong': 'Please choose a photo (JPEG, PNG or WebP) or a PDF.',
  'file-too-large': 'That file is larger than 10 MB. Please choose a smaller one.',
  'answer-missing': 'Please type your answer first.',
  'not-coming': 'There’s no stand for you any more, so there’s nothing to set up.',
  'slot-unknown': 'This slot isn’t there any more. Reload the page, and choose another one.',
  'slot-full': 'Someone was quicker: this slot is full. Please choose another one.',
  'no-stand': 'There’s no stand for you any more, so these words aren’t needed.',
  'not-a-picture': 'Please choose a photo: JPEG, PNG, WebP or AVIF.',
  'picture-too-large': 'That photo is larger than 10 MB. Please choose a smaller one.',
  'picture-too-small': 'That’s too small to look sharp: at least 320 pixels wide, please.',
  'words-wrong': `Please say in up to ${maxDescription} characters what you sell.`,
  'link-wrong': 'A web address looks like example.co.uk.',
  'has-stand': 'A stand is held for you. You can let it go on the page of the stand.',
};

/** The message beside each field that keeps an application from being sent. */
export const fieldProblems: Readonly<Partial<Record<TraderField, string>>> = {
  contact: 'Please enter your name.',
  name: 'Please enter the name of your stall.',
  email: applyRefusals['address-wrong'],
  phone: 'Please give a number that you’ll answer on the day.',
  description: `Please say in up to ${maxDescription} characters what you sell.`,
  categories: 'Please choose at least one.',
  sells: 'Please say what will be on your table.',
  stand: 'Please choose a size.',
  readRules: 'Please read the rules, and tick the box.',
  website: 'A web address looks like example.co.uk.',
  blog: 'A web address looks like example.co.uk.',
  twitter: 'Please type the name of your profile, or its address.',
  instagram: 'Please type the name of your profile, or its address.',
  facebook: 'Please type the name of your profile, or its address.',
  linkedin: 'Please type the name of your profile, or its address.',
};

/** About the passes of a stand's crew. */
export const crewWords = {
  with: (count: number) =>
    `${capitalised(spokenNumber(count))} with the stand. Each opens the entrance and the traders’ gate, for one person.`,
  given: (name: string) => `We’ve emailed ${name}. Until they accept it, the code here still works.`,
  takenBack: (name: string) => `It’s yours again. ${name}’s code doesn’t work any more.`,
} as const;

export const applyMessages = {
  notSaved: 'We couldn’t keep your draft just now. What you’ve typed is still here, and we’ll try again.',
  notSent: 'We couldn’t send that just now. Everything you typed is still here; please try again.',
  emailFirst: 'Please type your email address first, so that we can keep the file with your draft.',
  slotMissing: 'Please choose a slot first.',
  fileMissing: 'Please choose a photo or a PDF.',
} as const;

/** What the trader reads about each state. */
export const ownStates: Readonly<
  Record<Exclude<TraderState, 'draft'>, { readonly title: string; readonly text: string }>
> = {
  sent: { title: 'It’s with us', text: 'We’ve got your application. We’ll read it and email you our answer.' },
  waiting: {
    title: 'You’re on the waiting list',
    text: 'There’s no stand for you at the moment. If one comes free, we’ll email you.',
  },
  accepted: { title: 'You’re in', text: 'A stand is held for you. Pay it in time, and it’s yours.' },
  paid: { title: 'Your stand is paid', text: 'See you on the day.' },
  declined: { title: 'Not this year', text: 'We’re sorry, we can’t offer you a stand this year.' },
  withdrawn: { title: 'You’ve withdrawn', text: 'You’re not coming this year. We hope to see you another time.' },
  lapsed: {
    title: 'Your stand has gone',
    text: 'We couldn’t hold it any longer, so someone else can have it. If you’d still like to come, get in touch.',
  },
};

/** What was said, as the desk tells it. */
export const saidWords: Readonly<Record<TraderSaid['kind'], string>> = {
  sent: 'Applied',
  paper: 'Handed in a paper',
  asked: 'Question',
  answered: 'Answer',
  waiting: 'Put on the waiting list',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'The stand wasn’t paid in time',
  'taken-back': 'The stand was taken back',
  paid: 'Paid',
  withdrawn: 'Withdrew',
};

/** The titles of the board's columns. */
export const columnTitles: Readonly<Record<BoardColumn, string>> = {
  applied: 'Applied',
  'papers-missing': 'Papers missing',
  ready: 'Ready',
  accepted: 'Accepted',
  paid: 'Paid',
  waiting: 'Waiting',
  declined: 'Declined',
  withdrawn: 'Not coming',
};

export const declineWords: Readonly<Record<DeclineReason, string>> = {
  enough: 'We have enough of these',
  'not-the-day': 'Doesn’t fit the day',
  papers: 'Papers',
  none: 'No reason given',
};

/** The desk's message for each refusal of a decision. */
export const decideTraderRefusals: Readonly<Record<TraderDecisionRefusal['kind'], string>> = {
  'application-unknown': 'This application isn’t here any more. Go back to the board.',
  'decided-before': 'Someone has decided this already, or the trader has withdrawn. Reload the page.',
  'text-missing': 'Please type the question first.',
  'stand-unknown': 'This stand isn’t on sale any more. Choose another one.',
  'sold-out': 'There’s none of these stands left. Choose another one, or put the trader on the waiting list.',
  'sales-closed': 'Sales have closed, so a stand can’t be paid any more.',
};

/** The state of one category beside what is wanted: "room for two", "as wanted". */
export const categoryWords = ({ wanted, taken, ready }: CategoryCount): string => {
  if (wanted === null) return ready > 0 ? `${spokenNumber(ready)} ready` : 'no number given';
  const room = wanted - taken;
  if (room > 0) return `room for ${spokenNumber(room)}`;
  if (room < 0) return `${spokenNumber(-room)} more than wanted`;
  return ready > 0 ? `as wanted, and ${spokenNumber(ready)} more ready` : 'as wanted';
};

/** What the trader reads about the stall on the market page. */
export const stallStates: Readonly<Record<StallState, string>> = {
  'not-agreed': 'You’ve asked us to leave you off the market page.',
  unreleased: 'We read your words before they’re on the page. They’re not there yet.',
  changed: 'We’ll read your new words before they’re on the page. Until then, the ones from before are there.',
  released: 'Your words are released. They’re on the page once your stand is paid.',
};

/** What the desk says about the stall on the market page. */
export const releaseTitles: Readonly<Record<StallState, string>> = {
  'not-agreed': 'They no longer want to be on the market page',
  unreleased: 'Not released yet',
  changed: 'These words are new',
  released: 'Released for the market page',
};

/** The desk's message for each refusal of a release. */
export const releaseRefusals: Readonly<Record<ReleaseStallRefused['kind'], string>> = {
  'application-unknown': 'This application isn’t here any more. Go back to the board.',
  'not-agreed': 'The trader has just asked to be left off the market page. Reload the page.',
  'changed-meanwhile': 'The trader has just changed these words. Reload the page and read them again.',
  'nothing-changed': 'It’s off the page already. Reload the page.',
};

/** The question that asks for a paper, which the organiser may change before it is sent. */
export const askForPaper = ({ name, type, ends }: Pick<OwnPaper, 'name' | 'type' | 'ends'>): string => {
  const paper = name.charAt(0).toLowerCase() + name.slice(1);
  const until = ends ? ' that’s good on the day' : '';
  return type === null
    ? `We still need your ${paper}${until}. Please add it on your page.`
    : `We need a new ${paper}${until}. Please add it on your page; it takes the place of the old one.`;
};
