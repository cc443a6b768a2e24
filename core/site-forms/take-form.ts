import type { QueuedErrand } from '../email/letter.ts';
import type { Clock } from '../kernel/ports.ts';
import { laterBy } from '../kernel/time.ts';
import type { Consequences, SiteForms, Standing, SubscriptionLinks } from './ports.ts';
import type { ContactForm, ListForm, SiteForm, Submission } from './site-form.ts';
import { askFor, linkGoodForMs, type SubscriptionId } from './subscription.ts';

export type TakeFormPorts = {
  readonly siteForms: Pick<SiteForms, 'add'>;
  readonly subscriptionLinks: Pick<SubscriptionLinks, 'toConfirm' | 'toLeave'>;
  /** Where messages to the festival are read. */
  readonly contactAddress: string;
  /** Whether an outside script wants to hear of every form. */
  readonly forwardsForms: boolean;
  readonly machineClock: Clock;
  readonly newSubmissionId: () => string;
  readonly newSubscriptionId: () => SubscriptionId;
};

/** However much is sent in another's name, that other hears of it this often a day. */
const mostThanksADay = 3;

/**
 * Takes a form in (§3, §7): kept, answered by letter and passed on, all of it or nothing. What comes of it looks the
 * same whether the address was known or not. @throws ServiceFailure
 */
export const takeForm =
  (ports: TakeFormPorts) =>
  (form: SiteForm): Promise<void> => {
    const submission: Submission = { id: ports.newSubmissionId(), form, receivedAt: ports.machineClock.now() };
    return ports.siteForms.add(submission, (standing) => {
      const { subscription, errands } =
        form.formType === 'contact'
          ? { errands: lettersAbout(ports, submission, form, standing) }
          : onto(ports, submission, form, standing);
      const passedOn = ports.forwardsForms && !standing.repeated ? [forwardingOf(submission)] : [];
      return { ...(subscription ? { subscription } : {}), errands: [...errands, ...passedOn] };
    });
  };

/** A message goes to the festival; its sender is told that it has come, in words that are ours alone. */
const lettersAbout = (
  { contactAddress }: TakeFormPorts,
  { id }: Submission,
  form: ContactForm,
  { repeated, earlier }: Standing,
): readonly QueuedErrand[] => {
  if (repeated) return [];
  const { name, email } = form;
  const toUs = { kind: 'contact-message', to: contactAddress, form } as const;
  const toThem = { kind: 'contact-received', to: email, name } as const;
  return [
    { id: `contact-message:${id}`, errand: { kind: 'letter', letter: toUs } },
    ...(earlier < mostThanksADay
      ? [{ id: `contact-received:${id}`, errand: { kind: 'letter', letter: toThem } } as const]
      : []),
  ];
};

/** Nobody is on a list before whoever reads that address's letters has said so. */
const onto = (
  { subscriptionLinks: links, newSubscriptionId }: TakeFormPorts,
  { id, receivedAt }: Submission,
  form: ListForm,
  { subscription: known }: Standing,
): Consequences => {
  const { subscription, letter } = askFor(known, form, receivedAt, newSubscriptionId);
  if (!letter) return { subscription, errands: [] };
  const { list, email: to, name } = subscription;
  const facts = { to, name, list, leaveLink: links.toLeave(subscription.id) };
  const goodUntil = laterBy(receivedAt, linkGoodForMs);
  const written =
    letter === 'already'
      ? ({ kind: 'already-subscribed', ...facts } as const)
      : ({ kind: 'confirm-subscription', ...facts, link: links.toConfirm(subscription.id, goodUntil) } as const);
  return { subscription, errands: [{ id: `${written.kind}:${id}`, errand: { kind: 'letter', letter: written } }] };
};

const forwardingOf = ({ id, form }: Submission): QueuedErrand => ({
  id: `site-form:${id}`,
  errand: { kind: 'site-form', form },
});
