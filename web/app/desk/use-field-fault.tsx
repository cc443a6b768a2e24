import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusFirstError } from '../../design/forms/field.tsx';
import deskFields from './fields.module.css';

type Fault<Name> = { readonly field: Name; readonly words: string };

/**
 * The field that keeps a form of the desk from being sent: it is marked and focused, with the words below it, until it
 * is changed. On a phone it may be far above the button.
 */
export const useFieldFault = <Name extends string>() => {
  const [fault, setFault] = useState<Fault<Name> | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const id = useId();

  useEffect(() => {
    if (fault && ref.current) focusFirstError(ref.current);
  }, [fault]);

  return {
    /** The attributes of the form. */
    form: {
      ref,
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof Element && target.getAttribute('aria-invalid') === 'true') setFault(null);
      },
    },
    setFault,
    /** The attributes of a field's control. */
    control: (field: Name) =>
      fault?.field === field ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {},
    /** What is wrong with a field, for below its control. */
    words: (field: Name): ReactNode =>
      fault?.field === field && (
        <small id={id} className={deskFields.wrong} role="alert">
          {fault.words}
        </small>
      ),
  };
};
