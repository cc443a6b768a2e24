import { useState } from 'react';
import type { CartItem } from '#core/shop/cart/cart.ts';
import type { TicketOfItem } from '#core/shop/cart/tickets-of-item.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import { holderFieldNames } from '#core/tickets/intended-holders/intended-holder.ts';
import { intendedTitles as words } from '#core/tickets/intended-holders/titles.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { fieldName } from '../ticket-questions/typed-answers.ts';
import styles from './names.module.css';
import { TicketNames } from './ticket-names.tsx';

export type NamesFormProps = {
  readonly item: Pick<CartItem, 'productId' | 'name' | 'ticketType'>;
  /** One for each, or those of its bundles. */
  readonly tickets: readonly TicketOfItem[];
  readonly refusal: StartCheckoutRefusal | null;
  /** Called with the names of the fields in which something is typed or chosen. */
  readonly onAnswered: (...names: readonly string[]) => void;
};

/**
 * Whose the tickets of one product are: a name for each, an address if it should go to them, or a present. What is typed is
 * saved for the tab, as the answers to the edition's questions are. Open for a group, and once something is typed.
 */
export const NamesForm = ({ item, tickets, refusal, onAnswered }: NamesFormProps) => {
  const { savedAnswers } = usePorts();
  const { productId, name, ticketType } = item;
  const quantity = tickets.length;
  const [isOpen, setIsOpen] = useState(() => {
    const saved = savedAnswers.load();
    return (
      quantity > 1 ||
      holderFieldNames.some((field) =>
        Array.from({ length: quantity }, (_, place) => saved.get(fieldName(productId, place, field))).some(Boolean),
      )
    );
  });
  const wrong =
    refusal?.kind === 'answers-wrong'
      ? refusal.wrong.filter((each) => each.productId === productId && holderFieldNames.includes(each.question))
      : [];
  // Fields that were open stay in the page when it is closed again: what is typed there is sent.
  const [wasOpen, setWasOpen] = useState(isOpen);
  const save = (fields: Readonly<Record<string, string>>) => {
    savedAnswers.save(new Map([...savedAnswers.load(), ...Object.entries(fields)]));
    onAnswered(...Object.keys(fields));
  };
  return (
    <details
      className={styles.names}
      open={isOpen || wrong.length > 0}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        setWasOpen(wasOpen || currentTarget.open);
      }}
    >
      <summary>
        <b>
          {quantity === 1 ? words.titleOfOne : words.title}
          <span className="visually-hidden"> {name}</span>
        </b>{' '}
        <span className="muted">{quantity === 1 ? words.hintOfOne : words.hint}</span>
      </summary>
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
            save({ [target.name]: target.value });
        }}
      >
        <ol className={styles.tickets}>
          {(wasOpen || wrong.length > 0 ? tickets : []).map((ticket, place) => (
            <TicketNames
              // biome-ignore lint/suspicious/noArrayIndexKey: a ticket of a cart is its place
              key={place}
              of={{ productId, name: ticket.name, part: ticket.part, place, quantity }}
              isGivable={ticketType === 'Guest'}
              errorOf={(field) => wrong.find((each) => each.place === place && each.question === field)?.says}
              onSave={save}
            />
          ))}
        </ol>
      </div>
    </details>
  );
};
