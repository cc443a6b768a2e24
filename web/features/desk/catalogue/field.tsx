import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { ListingField } from '#core/desk/catalogue/listing.ts';
import { listingFaults } from '#core/desk/catalogue/messages.ts';
import deskFields from '../../../app/desk/fields.module.css';
import styles from './catalogue.module.css';
import { useTyping } from './use-typing.ts';

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
    readonly onInput: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  }) => ReactNode;
};

/** A field of a product's form, with its error below it, which waits until the organiser has typed. */
export const Field = ({ name, field, wrong, note, children }: FieldProps) => {
  const id = useId();
  const { isTyping, handlers } = useTyping();
  const isWrong = wrong.includes(field) && !isTyping;
  return (
    <div className={deskFields.field}>
      <label htmlFor={id}>{name}</label>
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-describedby': `${id}-note`,
        ...handlers,
      })}
      <small id={`${id}-note`} className={isWrong ? styles.wrong : undefined}>
        {isWrong ? listingFaults[field] : note}
      </small>
    </div>
  );
};
