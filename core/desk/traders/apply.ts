import { applicationTimes, type Edition } from '../../kernel/edition/edition.ts';
import { parseEmail } from '../../kernel/email-address.ts';
import { manyLines } from '../../kernel/forms/text-lines.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { day, type Instant, type IsoDate } from '../../kernel/time.ts';
import { evidenceTypeOf, maxEvidenceBytes } from '../carers/evidence.ts';
import { aboutTrader, traderTask } from './emails.ts';
import { papersNow } from './papers.ts';
import type { Traders } from './ports.ts';
import { isClosed, type TraderApplication, type TraderId, type TraderState, withSaid } from './trader-application.ts';
import { fieldsToPutRight, type TraderField, type TraderForm, tidyTraderForm } from './trader-form.ts';
import type { TraderLinks } from './trader-links.ts';

export type ApplyPorts = {
  readonly traders: Traders;
  readonly traderLinks: TraderLinks;
  readonly edition: Edition;
  readonly festivalClock: Clock;
  /** Whether the organiser has cancelled the day. */
  readonly isCalledOff?: () => Promise<boolean>;
  /** The categories and the stands that a form may name. */
  readonly offered: () => Promise<{ readonly categories: readonly string[]; readonly stands: readonly string[] }>;
};

/** Who opens an application: its account, or its link. */
export type TraderAccess = { readonly userId: UserId | null; readonly key: string | undefined };

type Unknown = { readonly kind: 'application-unknown' };

/** Whether applications can be begun and sent now. */
export const takesApplications = (
  edition: Pick<Edition, 'parts' | 'traders' | 'registrationClosesAt'>,
  now: Instant,
): boolean => {
  const { from, until } = applicationTimes(edition);
  return edition.parts.traders && now >= (from ?? 0) && now < until;
};

const isOpen = async ({ edition, festivalClock, isCalledOff }: ApplyPorts): Promise<boolean> =>
  takesApplications(edition, festivalClock.now()) && !(await isCalledOff?.());

const opens = ({ traderLinks }: Pick<ApplyPorts, 'traderLinks'>, found: TraderApplication, access: TraderAccess) =>
  (access.key !== undefined && traderLinks.isKeyOf(access.key, found.id)) ||
  (access.userId !== null && access.userId === found.userId);

/** The application that an account or a link may open. @throws ServiceFailure */
export const openApplication =
  (ports: Pick<ApplyPorts, 'traders' | 'traderLinks'>) =>
  async (id: TraderId, access: TraderAccess): Promise<TraderApplication | undefined> => {
    const found = await ports.traders.find(id);
    return found && opens(ports, found, access) ? found : undefined;
  };

/** The most emails with a draft's link per address and day, so that drafts in a stranger's name cannot flood them. */
const maxLinksPerDay = 3;

export type StartRefusal = { readonly kind: 'closed' | 'address-wrong' | 'application-known' | 'too-many' };

/**
 * Begins a draft. A guest gets its link by email, and the page that began it gets the key at once. @param id made by the
 * page
 * @throws ServiceFailure
 */
export const startApplication =
  (ports: ApplyPorts) =>
  async (id: TraderId, typed: TraderForm, userId: UserId | null): Promise<Result<TraderApplication, StartRefusal>> => {
    if (!(await isOpen(ports))) return refuse({ kind: 'closed' });
    const form = tidyTraderForm(typed);
    const email = parseEmail(form.email);
    if (!email) return refuse({ kind: 'address-wrong' });
    const now = ports.festivalClock.now();
    const sentToday = (await ports.traders.all()).filter(
      (each) => each.email === email && now - each.startedAt < day,
    ).length;
    const application: TraderApplication = {
      ...{ id, userId, email, form, papers: [], state: 'draft' },
      ...{
        startedAt: now,
        sentAt: null,
        changedAt: now,
        said: [],
        offer: null,
        orderId: null,
        picture: null,
        released: null,
      },
    };
    const link = { kind: 'trader-draft', to: email, traderId: id, key: ports.traderLinks.keyOf(id) } as const;
    const isEmailed = userId === null && sentToday < maxLinksPerDay;
    const added = await ports.traders.add(application, isEmailed ? [traderTask(link, id)] : []);
    return added.ok ? ok(application) : added;
  };

/** The states in which the trader may still change the form. */
const isEditable = (state: TraderState): boolean => state === 'draft' || state === 'sent' || state === 'waiting';

/** Changes an application that this visitor may open. @throws ServiceFailure */
const changeOwn = <Refusal>(
  ports: ApplyPorts,
  id: TraderId,
  access: TraderAccess,
  decide: Parameters<typeof ports.traders.change<Refusal>>[1],
): Promise<Result<TraderApplication, Refusal | Unknown>> =>
  ports.traders.change<Refusal | Unknown>(id, (found) =>
    opens(ports, found, access) ? decide(found) : refuse({ kind: 'application-unknown' }),
  );

export type SaveRefusal = Unknown | { readonly kind: 'closed' | 'decided' | 'address-wrong' };

/** Saves the form as it is, complete or not. @throws ServiceFailure */
export const saveApplication =
  (ports: ApplyPorts) =>
  async (id: TraderId, typed: TraderForm, access: TraderAccess): Promise<Result<TraderApplication, SaveRefusal>> => {
    if (!(await isOpen(ports))) return refuse({ kind: 'closed' });
    const form = tidyTraderForm(typed);
    const email = parseEmail(form.email);
    return changeOwn<SaveRefusal>(ports, id, access, (found) => {
      if (!isEditable(found.state)) return refuse({ kind: 'decided' });
      if (!email) return refuse({ kind: 'address-wrong' });
      return ok({ application: { ...found, form, email, changedAt: ports.festivalClock.now() } });
    });
  };

export type SendRefusal =
  | Unknown
  | { readonly kind: 'closed' | 'sent-before' }
  /** Fields that have to be put right first. */
  | { readonly kind: 'incomplete'; readonly fields: readonly TraderField[] };

/** Sends a draft to the organisers, with or without its papers, and confirms it by email. @throws ServiceFailure */
export const sendApplication =
  (ports: ApplyPorts) =>
  async (id: TraderId, access: TraderAccess): Promise<Result<TraderApplication, SendRefusal>> => {
    if (!(await isOpen(ports))) return refuse({ kind: 'closed' });
    const offered = await ports.offered();
    return changeOwn<SendRefusal>(ports, id, access, (found) => {
      if (found.state !== 'draft') return refuse({ kind: 'sent-before' });
      const fields = fieldsToPutRight(found.form, offered);
      if (fields.length > 0) return refuse({ kind: 'incomplete', fields });
      const now = ports.festivalClock.now();
      const line = { at: now, kind: 'sent', by: null, text: '' } as const;
      const application = withSaid({ ...found, state: 'sent', sentAt: now }, line);
      const missing = missingPapers(application, ports.edition);
      const email = { kind: 'trader-applied', ...aboutTrader(application, ports.traderLinks), missing } as const;
      return ok({ application, tasks: [traderTask(email, id)] });
    });
  };

/** The names of the papers that are missing or end before the day. */
export const missingPapers = (
  application: Pick<TraderApplication, 'papers' | 'form'>,
  edition: Pick<Edition, 'traders' | 'startsAt'>,
): readonly string[] =>
  papersNow(application, edition)
    .filter(({ state }) => state !== 'good')
    .map(({ asked }) => asked.name);

export type PaperRefusal =
  | Unknown
  | { readonly kind: 'decided' | 'paper-unknown' | 'end-missing' | 'file-wrong' | 'file-too-large' };

/** A paper as it arrives. */
export type PaperSent = {
  readonly paper: string;
  readonly endsOn: IsoDate | null;
  /** In base64, and as bytes. */
  readonly content: string;
  readonly bytes: Uint8Array;
};

/** Stores a paper; it takes the place of an earlier one. Its type is read from the file. @throws ServiceFailure */
export const addPaper =
  (ports: ApplyPorts) =>
  async (
    id: TraderId,
    { paper, endsOn, content, bytes }: PaperSent,
    access: TraderAccess,
  ): Promise<Result<TraderApplication, PaperRefusal>> => {
    const asked = ports.edition.traders.papers.find((each) => each.id === paper);
    const type = evidenceTypeOf(bytes);
    return changeOwn<PaperRefusal>(ports, id, access, (found) => {
      if (isClosed(found)) return refuse({ kind: 'decided' });
      if (!asked) return refuse({ kind: 'paper-unknown' });
      if (bytes.length > maxEvidenceBytes) return refuse({ kind: 'file-too-large' });
      if (!type) return refuse({ kind: 'file-wrong' });
      if (asked.ends && !endsOn) return refuse({ kind: 'end-missing' });
      const now = ports.festivalClock.now();
      const given = { paper, type, endsOn: asked.ends ? endsOn : null, addedAt: now };
      const papers = [...found.papers.filter((each) => each.paper !== paper), given];
      const application = { ...found, papers, changedAt: now };
      const line = { at: now, kind: 'paper', by: null, text: asked.name } as const;
      return ok({
        application: found.state === 'draft' ? application : withSaid(application, line),
        file: { paper, content },
      });
    });
  };

/** Answers the organisers' question. @throws ServiceFailure */
export const answerQuestion =
  (ports: ApplyPorts) =>
  (
    id: TraderId,
    typed: string,
    access: TraderAccess,
  ): Promise<Result<TraderApplication, Unknown | { readonly kind: 'decided' | 'answer-missing' }>> =>
    changeOwn<Unknown | { readonly kind: 'decided' | 'answer-missing' }>(ports, id, access, (found) => {
      const text = manyLines(typed);
      if (isClosed(found) || found.state === 'draft') return refuse({ kind: 'decided' });
      if (text === '') return refuse({ kind: 'answer-missing' });
      return ok({
        application: withSaid(found, { at: ports.festivalClock.now(), kind: 'answered', by: null, text }),
      });
    });

/** Takes back an application that has no stand. One with a held or paid stand is let go where its stand is. */
export const withdrawApplication =
  (ports: ApplyPorts) =>
  (
    id: TraderId,
    access: TraderAccess,
  ): Promise<Result<TraderApplication, Unknown | { readonly kind: 'decided' | 'has-stand' }>> =>
    changeOwn<Unknown | { readonly kind: 'decided' | 'has-stand' }>(ports, id, access, (found) => {
      if (isClosed(found)) return refuse({ kind: 'decided' });
      if (found.state === 'accepted' || found.state === 'paid') return refuse({ kind: 'has-stand' });
      const line = { at: ports.festivalClock.now(), kind: 'withdrawn', by: null, text: '' } as const;
      return ok({ application: withSaid({ ...found, state: 'withdrawn' }, line) });
    });
