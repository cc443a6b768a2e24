import { useState } from 'react';
import { namedTargets } from '#core/desk/content/link-targets-by-name.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { fieldId, Labelled } from './labelled.tsx';
import { type FieldProps, textOf, typedText } from './text-fields.tsx';

/** The value of the last choice, which no address has. */
const another = 'another';

/** Where a link leads: one of the site's pages by its name, or any address. */
export const AddressField = (field: FieldProps) => {
  const { label, path, value, isOptional, onChange } = field;
  const text = textOf(value);
  const isNamed = namedTargets.some(({ to }) => to === text);
  const [isTyping, setTyping] = useState(text !== '' && !isNamed);
  const isOther = isTyping || (text !== '' && !isNamed);
  return (
    <>
      <Labelled {...field} mistakes={isOther ? [] : field.mistakes}>
        {(control) => (
          <select
            {...control}
            id={isOther ? `${control.id}-choice` : control.id}
            aria-label={label}
            value={isOther ? another : text}
            onChange={({ target }) => {
              setTyping(target.value === another);
              onChange(path, typedText(target.value === another ? '' : target.value, isOptional));
            }}
          >
            {text === '' && <option value="">Choose a page</option>}
            {namedTargets.map(({ to, name }) => (
              <option key={to} value={to}>
                {name}
              </option>
            ))}
            <option value={another}>Another address</option>
          </select>
        )}
      </Labelled>
      {isOther && <WebField {...field} label={`${capitalised(label)}, address`} />}
    </>
  );
};

/** An address on another site, such as a stall's website. */
export const WebField = ({ onChange, ...field }: FieldProps) => (
  <Labelled {...field}>
    {(control) => (
      <input
        {...control}
        id={fieldId(field.path)}
        inputMode="url"
        value={textOf(field.value)}
        onChange={({ target }) => onChange(field.path, typedText(target.value, field.isOptional))}
      />
    )}
  </Labelled>
);
