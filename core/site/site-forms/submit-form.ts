import type { Clock } from '../../kernel/ports.ts';
import { laterBy } from '../../kernel/time.ts';
import type { SiteFormTask } from './emails.ts';
import type { SenderHistory, SiteForms, SubmissionChange, SubscriptionLinks } from './ports.ts';
import type { ContactForm, ListForm, SiteForm, Submission } from './site-form.ts';
import { linkGoodForMs, requestSubscription, type SubscriptionId } from './subscription.ts';

export type SubmitFormPorts = {
  readonly siteForms: Pick<SiteForms, 'add'>;
  readonly subscriptionLinks: Pick<SubscriptionLinks, 'toConfirm' | 'toLeave'>;
  /** The festival's own address for contact messages. */
  readonly contactAddress: () => string;
  /** Whether forms are forwarded to the organiser's script. */
  readonly forwardsForms: boolean;
  readonly machineClock: Clock;
  readonly newSubmissionId: () => string;
  readonly newSubscriptionId: () => SubscriptionId;
};

/** The most acknowledgements per address and day, so that forms sent in a stranger's name cannot flood them. */
const maxThanksPerDay = 3;

/**
 * Receives a form (§3, §7): stores it, queues the emails and forwards it, in one transaction. The response is the same
 * whether the address was known or not.
 * @throws ServiceFailure
 */
export const submitForm =
  (ports: SubmitFormPorts) =>
  (form: SiteForm): Promise<void> => {
    const submission: Submission = { id: ports.newSubmissionId(), form, receivedAt: ports.machineClock.now() };
    return ports.siteForms.add(submission, (history) => {
      const { subscription, tasks } =
        form.formType === 'contact'
          ? { tasks: contactEmails(ports, submission, form, history) }
          : subscribeTo(ports, submission, form, history);
      const passedOn = ports.forwardsForms && !history.repeated ? [forwardingOf(submission)] : [];
      return { ...(subscription ? { subscription } : {}), tasks: [...tasks, ...passedOn] };
    });
  };

/** Sends the message to the festival, and an acknowledgement without any of the sender's words to the sender. */
const contactEmails = (
  { contactAddress }: SubmitFormPorts,
  { id }: Submission,
  form: ContactForm,
  { repeated, earlier }: SenderHistory,
): readonly SiteFormTask[] => {
  if (repeated) return [];
  const { name, email } = form;
  const toUs = { kind: 'contact-message', to: contactAddress(), form } as const;
  const toThem = { kind: 'contact-received', to: email, name } as const;
  return [
    { id: `contact-message:${id}`, task: { kind: 'email', email: toUs } },
    ...(earlier < maxThanksPerDay
      ? [{ id: `contact-received:${id}`, task: { kind: 'email', email: toThem } } as const]
      : []),
  ];
};

/** Queues an email with the link that confirms the subscription: only the address's own inbox can confirm it. */
const subscribeTo = (
  { subscriptionLinks: links, newSubscriptionId }: SubmitFormPorts,
  { id, receivedAt }: Submission,
  form: ListForm,
  { subscription: known }: SenderHistory,
): SubmissionChange => {
  const { subscription, emailKind } = requestSubscription(known, form, receivedAt, newSubscriptionId);
  if (!emailKind) return { subscription, tasks: [] };
  const { list, email: to, name } = subscription;
  const facts = { to, name, list, leaveLink: links.toLeave(subscription.id) };
  const goodUntil = laterBy(receivedAt, linkGoodForMs);
  const message =
    emailKind === 'already'
      ? ({ kind: 'already-subscribed', ...facts } as const)
      : ({ kind: 'confirm-subscription', ...facts, link: links.toConfirm(subscription.id, goodUntil) } as const);
  return { subscription, tasks: [{ id: `${message.kind}:${id}`, task: { kind: 'email', email: message } }] };
};

const forwardingOf = ({ id, form }: Submission): SiteFormTask => ({
  id: `site-form:${id}`,
  task: { kind: 'site-form', form },
});
