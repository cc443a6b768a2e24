import type { ChangeEvent } from 'react';

/**
 * The props of a date field whose page holds the value; `onType` gets '' while a part of the date is missing. With the
 * prop `value`, React would write the value into the attribute as well, and Firefox then empties the whole field as soon
 * as one part of the date is deleted.
 */
export const dateValue = (value: string, onType: (typed: string) => void) => ({
  ref: (field: HTMLInputElement | null) => {
    if (field && field.value !== value) field.value = value;
  },
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
});
