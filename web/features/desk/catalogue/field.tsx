import { type ReactNode, useId } from 'react';
import type { ListingField } from '#core/catalogue/listing.ts';
import { listingFaults } from '#core/catalogue/messages.ts';
import desk from '../frame/desk.module.css';
import styles from './catalogue.module.css';

type FieldProps = {
  readonly name: string;
  readonly field: ListingField;
  readonly wrong: readonly ListingField[];
  /** A note below the control. */
  readonly note?: ReactNode;
  readonly children: (props: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactNode;
};

/** A field of a product's form, with its error below it. */
export const Field = ({ name, field, wrong, note, children }: FieldProps) => {
  const id = useId();
  const isWrong = wrong.includes(field);
  return (
    <div className={desk.field}>
      <label htmlFor={id}>{name}</label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': `${id}-note` })}
      <small id={`${id}-note`} className={isWrong ? styles.wrong : undefined}>
        {isWrong ? listingFaults[field] : note}
      </small>
    </div>
  );
};
