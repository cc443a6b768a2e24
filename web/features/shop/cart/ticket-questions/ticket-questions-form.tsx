import { useState } from 'react';
import type { Cart } from '#core/shop/cart/cart.ts';
import { ticketsOfItem } from '#core/shop/cart/tickets-of-item.ts';
import type { StartCheckoutRefusal } from '#core/shop/checkout/client.ports.ts';
import type { AskedQuestion, CartRules } from '#core/tickets/sale-rules/client.ports.ts';
import { ticketQuestionWords } from '#core/tickets/sale-rules/messages.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useSite } from '../../../../composition/site-context.tsx';
import { Field, FieldFrame } from '../../../../design/forms/field.tsx';
import styles from './ticket-questions.module.css';
import { fieldName } from './typed-answers.ts';

type QuestionProps = {
  readonly question: AskedQuestion;
  readonly name: string;
  readonly error: string | undefined;
};

const Question = ({ question: { asks, hint, kind, options, required }, name, error }: QuestionProps) => {
  const { savedAnswers } = usePorts();
  const [saved] = useState(() => savedAnswers.load().get(name) ?? '');
  const label = required ? asks : `${asks} (${ticketQuestionWords.optional})`;
  if (options.length === 0)
    return (
      <Field
        label={label}
        hint={hint}
        error={error}
        name={name}
        defaultValue={saved}
        type={kind}
        min={kind === 'number' ? 0 : undefined}
        maxLength={200}
      />
    );
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={saved}>
          <option value="">{ticketQuestionWords.choose}</option>
          {options.map(({ value, name: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};

export type TicketQuestionsProps = {
  readonly rules: CartRules;
  readonly cart: Cart;
  readonly refusal: StartCheckoutRefusal | null;
  /** Called with the name of a field in which something is typed or chosen. */
  readonly onAnswered: (name: string) => void;
};

/**
 * The edition's questions about each ticket in the cart (F4, F6). What is typed is saved for the tab, so that it is still
 * there after a visit to another page or to the card page.
 */
export const TicketQuestionsForm = ({ rules, cart, refusal, onAnswered }: TicketQuestionsProps) => {
  const { savedAnswers } = usePorts();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(savedAnswers.load()));
  const { catalogue } = useSite();
  const asked = cart.flatMap((item) => {
    const tickets = ticketsOfItem(item, catalogue);
    return tickets.flatMap(({ productId, name }, place) => {
      const questions = rules.questions.filter(({ products }) => products.includes(productId));
      if (questions.length === 0) return [];
      return [{ productId: item.productId, name, quantity: tickets.length, place, questions }];
    });
  });
  if (asked.length === 0) return null;
  const errorOf = (product: string, place: number, question: string) =>
    refusal?.kind === 'answers-wrong'
      ? refusal.wrong.find((each) => each.productId === product && each.place === place && each.question === question)
          ?.says
      : undefined;
  return (
    <form
      className={styles.asked}
      onSubmit={(event) => event.preventDefault()}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        savedAnswers.save(new Map([...savedAnswers.load(), [target.name, target.value]]));
        onAnswered(target.name);
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) setChosen((before) => ({ ...before, [target.name]: target.value }));
      }}
    >
      <h2>{ticketQuestionWords.title}</h2>
      {asked.map(({ productId, name, quantity, place, questions }) => (
        <fieldset key={`${productId} ${place}`} className={styles.ticket}>
          <legend>{quantity === 1 ? name : `${name}, ${place + 1} of ${quantity}`}</legend>
          {questions
            .filter(({ when }) => !when || chosen[fieldName(productId, place, when.question)] === when.is)
            .map((question) => (
              <Question
                key={question.id}
                question={question}
                name={fieldName(productId, place, question.id)}
                error={errorOf(productId, place, question.id)}
              />
            ))}
        </fieldset>
      ))}
    </form>
  );
};
