import { type ReactNode, useState } from 'react';
import { holderFields } from '#core/tickets/intended-holders/intended-holder.ts';
import { intendedWords } from '#core/tickets/intended-holders/messages.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { Field } from '../../../../design/forms/field.tsx';
import { fieldName } from '../ticket-questions/typed-answers.ts';
import styles from './names.module.css';
import { PresentFields } from './present-fields.tsx';

type TicketNamesProps = {
  readonly of: {
    readonly productId: string;
    readonly name: string;
    /** In a bundle, the product of which the ticket is. */
    readonly part: string | null;
    /** From 0, within the product. */
    readonly place: number;
    readonly quantity: number;
  };
  /** Whether the ticket may be given to someone else here: those of competitors and traders may only be named. */
  readonly isGivable: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onSave: (fields: Readonly<Record<string, string>>) => void;
};

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Whose one ticket is: a name, and either an address or a present. What was typed for the other one is kept. */
export const TicketNames = ({ of, isGivable, errorOf, onSave }: TicketNamesProps) => {
  const { savedAnswers } = usePorts();
  const { productId, place, quantity } = of;
  const nameOf = (field: string) => fieldName(productId, place, field);
  const [saved] = useState(() => savedAnswers.load());
  const savedIn = (field: string) => saved.get(nameOf(field)) ?? '';
  const [name, setName] = useState(savedIn(holderFields.name));
  const [email, setEmail] = useState(savedIn(holderFields.email));
  const [isPresent, setIsPresent] = useState(savedIn(holderFields.present) === 'yes');
  const [isAsked, setIsAsked] = useState(false);
  /** On a phone the address is asked for one tap later. */
  const asksEmail = isAsked || email !== '';
  /** Names the ticket for screen readers, whose labels are the same for each. */
  const ofTicket = (
    <span className="visually-hidden">
      {' '}
      ({of.name}
      {quantity > 1 && `, ${place + 1} of ${quantity}`})
    </span>
  );
  const turnInto = (present: boolean) => {
    setIsPresent(present);
    const fields = Object.values(holderFields).map((field) => [
      nameOf(field),
      savedAnswers.load().get(nameOf(field)) ?? '',
    ]);
    onSave({ ...Object.fromEntries(fields), [nameOf(holderFields.present)]: present ? 'yes' : '' });
  };
  const label = (words: string): ReactNode => (
    <>
      {words}
      {ofTicket}
    </>
  );
  return (
    <li
      className={styles.ticket}
      data-single={quantity === 1 || undefined}
      data-of-bundle={of.part === null ? undefined : true}
    >
      <span className={styles.number} aria-hidden="true" />
      {of.part !== null && (
        <span className={styles.part} aria-hidden="true">
          {of.part}
        </span>
      )}
      <div className={styles.name}>
        <Field
          label={label(intendedWords.name)}
          name={nameOf(holderFields.name)}
          defaultValue={name}
          maxLength={128}
          autoComplete="off"
          error={errorOf(holderFields.name)}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {isGivable && !isPresent && (
        <div className={styles.email} data-asked={asksEmail || undefined}>
          <Field
            label={label(intendedWords.email)}
            name={nameOf(holderFields.email)}
            type="email"
            defaultValue={email}
            maxLength={254}
            autoComplete="off"
            placeholder={intendedWords.goesToYou}
            hint={email.trim() !== '' && intendedWords.offered(firstName(name))}
            error={errorOf(holderFields.email)}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
      )}
      {isGivable && !isPresent && !asksEmail && (
        <button type="button" className={styles.send} onClick={() => setIsAsked(true)}>
          {label(intendedWords.sendIt)}
        </button>
      )}
      {isGivable && (
        <button
          type="button"
          className={styles.gift}
          aria-pressed={isPresent}
          data-quiet={(!isPresent && !asksEmail) || undefined}
          onClick={() => turnInto(!isPresent)}
        >
          <svg
            width="22"
            height="22"
            viewBox="0 0 26 26"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            aria-hidden="true"
          >
            <path d="M3 10h20v13H3zM2 7h22v4H2zM13 7v16M13 7C8 7 6 2.5 9.5 2.5S13 7 13 7s0-4.5 3.5-4.5S18 7 13 7" />
          </svg>
          <span>{label(intendedWords.present)}</span>
        </button>
      )}
      {isPresent && (
        <PresentFields
          receiver={firstName(name)}
          nameOf={nameOf}
          savedIn={(field) => savedAnswers.load().get(nameOf(field)) ?? ''}
          label={label}
          errorOf={errorOf}
        />
      )}
    </li>
  );
};
