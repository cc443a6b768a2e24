import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { capitalised } from '#core/kernel/capitalised.ts';
import type { FieldErrors } from '#core/kernel/forms/form-values.ts';
import type { PartyId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { joinErrors } from '#core/shop/waiting-lists/join-errors.ts';
import { joinRefusals, waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { partyAddress } from '#core/shop/waiting-lists/party-links.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { useOwnNameAndEmail } from '../../../app/account/use-own-name-and-email.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Field, focusFirstError } from '../../../design/forms/field.tsx';
import { SubmissionErrors } from '../../../design/forms/live-error.ts';
import { onTyped, typedIn } from '../../../design/forms/typed.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './join-waiting-list.module.css';

type JoinWaitingListProps = {
  readonly item: CatalogueItem;
  /** The most places that one party may ask for. */
  readonly most: number;
  /** Whether the form is open at first; otherwise a button opens it. */
  readonly isOpen: boolean;
};

const waitingWords = (parties: number): string =>
  parties === 0 ? '' : `${capitalised(spokenCount(parties, 'party is', 'parties are'))} waiting. `;

const noErrors: FieldErrors = {};

/** The number of parties that wait for a sold-out product, and a button that unfolds the form to join them. */
export const JoinWaitingList = ({ item, most, isOpen }: JoinWaitingListProps) => {
  const { openWaitingLists } = usePorts();
  const read = useCallback(async () => ok(await (await openWaitingLists()).waiting()), [openWaitingLists]);
  const { value } = useFetched(read, { failure: 'waiting lists could not be read' });
  const {
    busy,
    problem,
    say,
    submit: send,
  } = useSubmit<{ readonly kind: keyof typeof joinRefusals }>({
    refused: ({ kind }) => joinRefusals[kind],
    failed: waitingMessages.failed,
  });
  const [joined, setJoined] = useState<{ readonly email: string; readonly known?: KnownParty | undefined } | null>(
    null,
  );
  const [wrong, setWrong] = useState(noErrors);
  const said = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLElement>(null);
  const question = useQuestionedEmail();
  useOwnNameAndEmail(form);
  useEffect(() => {
    if (problem || joined) said.current?.focus();
  }, [problem, joined]);
  useEffect(() => {
    if (form.current && wrong !== noErrors) focusFirstError(form.current);
  }, [wrong]);

  // The click hides the button that opens the form, so the focus moves to the first field.
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    const { activeElement } = document;
    if (currentTarget.open && (activeElement === opener.current || activeElement === document.body))
      form.current?.querySelector('input')?.focus();
  };

  const submit = onTyped((typed) => {
    if (busy) return undefined;
    const email = typedIn(typed, 'email').trim();
    const wanted = { name: typedIn(typed, 'name'), email, places: Number(typedIn(typed, 'places')) };
    const errors = joinErrors(wanted);
    const unlikely = errors.email === undefined ? question(email) : undefined;
    const found = { ...errors, ...(unlikely !== undefined && { email: unlikely }) };
    const hasErrors = Object.keys(found).length > 0;
    setWrong(hasErrors ? found : noErrors);
    if (hasErrors) return say(null);
    return send(
      async () => (await openWaitingLists()).join(item.id, wanted),
      ({ known }) => setJoined({ email, known }),
    );
  });

  if (joined)
    return (
      <div ref={said} tabIndex={-1} className={styles.joined} role="status">
        <Joined email={joined.email} known={joined.known} />
      </div>
    );
  const numbers = Array.from({ length: most }, (_, at) => at + 1);
  const parties = value?.find(({ productId }) => productId === item.id)?.parties ?? 0;
  return (
    <>
      <p className={styles.say}>
        <span className={styles.tag}>Sold out</span>{' '}
        <span className="muted">
          {waitingWords(parties)}
          {waitingMessages.soldOut}
        </span>
      </p>
      <details className={styles.fold} open={isOpen} onToggle={handleToggle}>
        <summary ref={opener} className={buttonClass({ variant: 'ink', small: true })}>
          Join the waiting list<span className="visually-hidden"> for {item.name}</span>
        </summary>
        <form ref={form} noValidate onSubmit={submit} aria-label={`Waiting list for ${item.name}`}>
          <div className={styles.fields}>
            <SubmissionErrors value={wrong}>
              <Field label="Name" name="name" autoComplete="name" required maxLength={128} error={wrong.name} />
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={320}
                error={wrong.email}
              />
            </SubmissionErrors>
            <label className={styles.places}>
              <span>Places</span>
              <select name="places" defaultValue="1">
                {numbers.map((number) => (
                  <option key={number}>{number}</option>
                ))}
              </select>
            </label>
          </div>
          {problem && (
            <div ref={said} tabIndex={-1}>
              <Alert kind="bad">{problem}</Alert>
            </div>
          )}
          <div className={styles.go}>
            <Button type="submit" small variant="ink" busy={busy}>
              Join the waiting list<span className="visually-hidden"> for {item.name}</span>
            </Button>
            <span className="small muted">Nothing to pay unless you say yes.</span>
          </div>
        </form>
      </details>
    </>
  );
};

type KnownParty = { readonly id: PartyId; readonly key: string; readonly places: number };

/**
 * The confirmation. A user whose account was already on the list reads so here, with the number of places (`known`). All
 * others see the same text whether or not they were on the list, and learn it from the email.
 */
const Joined = ({ email, known }: { readonly email: string; readonly known?: KnownParty | undefined }) =>
  known ? (
    <>
      <p className={styles.title}>You’re already on the waiting list</p>
      <p>
        You’re waiting for {placesInWords(known.places)}, and that hasn’t changed.{' '}
        <TextLink to={partyAddress(known.id, known.key)}>See where you are on the list, or change the number</TextLink>
      </p>
    </>
  ) : (
    <>
      <p className={styles.title}>You’re on the waiting list</p>
      <p>
        We’ve emailed {email} a link that shows where you are on the list. If you were on the list already, your number
        of places is as it was: the link lets you change it. We’ll email you again when your places are held.
      </p>
    </>
  );
