import { useEffect, useId, useRef, useState } from 'react';
import { typedPounds } from '#core/kernel/typed-number.ts';
import { cardMessages } from '#core/shop/products/card-messages.ts';
import { type DonationSums, mostPounds } from '#core/shop/products/donation.ts';
import { Button } from '../../design/button.tsx';
import { FieldError } from '../../design/forms/field-error.tsx';
import { onTyped } from '../../design/forms/read-form.ts';
import styles from './donation-sum-form.module.css';

type DonationSumFormProps = {
  /** The name of the donation. */
  readonly name: string;
  readonly sums: DonationSums;
  /** The sum in the cart, in pounds; 0 while there is none. */
  readonly pounds: number;
  /** Whether it can be given now. */
  readonly disabled?: boolean;
  /** @param pounds 0 takes it out of the cart */
  readonly onSum: (pounds: number) => void;
};

/** The sum of a donation, which its buyer names in whole pounds (§1): before it is in the cart, and to change it there. */
export const DonationSumForm = ({
  name,
  sums: { least, suggested },
  pounds,
  disabled = false,
  onSum,
}: DonationSumFormProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const first = pounds || suggested[0];
  const [typed, setTyped] = useState(first === undefined ? '' : String(first));
  const [error, setError] = useState<string>();
  // The sum in the cart may be changed elsewhere on the page, and in another tab.
  useEffect(() => {
    if (pounds > 0) setTyped(String(pounds));
    setError(undefined);
  }, [pounds]);
  const isGiven = pounds > 0;
  const verb = isGiven ? 'Change' : 'Give';

  const send = onTyped(() => {
    const sum = (typedPounds(typed) ?? Number.NaN) / 100;
    const isSum = Number.isInteger(sum) && sum >= least && sum <= mostPounds;
    setError(isSum ? undefined : cardMessages.wrongSum(least, mostPounds));
    if (isSum) onSum(sum);
    else input.current?.focus();
  });
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={send}>
      <label className={styles.label} htmlFor={id}>
        Your donation<span className="visually-hidden">{`: ${name}, in pounds`}</span>
      </label>
      <span className={styles.sum}>
        <span aria-hidden="true">£</span>
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </span>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isGiven && suggested.length > 1 && (
        <span className={styles.suggested}>
          {suggested.map((sum) => (
            <button
              key={sum}
              type="button"
              disabled={disabled}
              aria-label={`£${sum} for ${name}`}
              onClick={() => setTyped(String(sum))}
            >
              £{sum}
            </button>
          ))}
        </span>
      )}
      <Button
        type="submit"
        small
        block
        variant={isGiven ? 'line' : 'ink'}
        disabled={disabled}
        aria-label={`${verb}: ${name}`}
      >
        {verb}
      </Button>
      {isGiven && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove: ${name}`}
          onClick={() => {
            onSum(0);
            input.current?.focus();
          }}
        >
          Remove
        </button>
      )}
    </form>
  );
};
