import type { TraderTerms } from '#core/desk/traders/client.ports.ts';
import { FieldError } from '../../../design/forms/field-error.tsx';
import { useLiveError } from '../../../design/forms/live-error.ts';
import { Price } from '../../../design/type/price.tsx';
import styles from './apply.module.css';

type StandChoiceProps = {
  readonly stands: TraderTerms['stands'];
  readonly chosen: string;
  readonly error: string | undefined;
};

/** The stands on sale, one to be chosen, with their prices and what is left. */
export const StandChoice = ({ stands, chosen, error }: StandChoiceProps) => {
  const { shown, onInput } = useLiveError(error);
  return (
    <fieldset className={styles.stands} onInput={onInput}>
      <legend>Which stand</legend>
      <div>
        {stands.map(({ id, name, price, left }) => (
          <label key={id}>
            <input
              type="radio"
              name="stand"
              value={id}
              defaultChecked={id === chosen}
              aria-invalid={shown ? true : undefined}
              aria-describedby={shown ? 'stand-error' : undefined}
            />
            <b>{name}</b>
            <span>
              <Price amount={price} />
              {left !== null && left <= 10 && `, ${left === 0 ? 'none left at the moment' : `${left} left`}`}
            </span>
          </label>
        ))}
      </div>
      {stands.length === 0 && <p>There are no stands on sale yet. Get in touch, and we’ll tell you when there are.</p>}
      {shown && <FieldError id="stand-error">{shown}</FieldError>}
    </fieldset>
  );
};
