import { type IconName, iconNames } from '#core/kernel/content-shapes/icon.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { optionWords } from './content-words.ts';
import styles from './fields.module.css';
import { fieldId, Labelled, WrongPart } from './labelled.tsx';
import { type FieldProps, textOf, typedText } from './text-fields.tsx';

type ChoiceProps = FieldProps & { readonly options: readonly string[] };

/** One of a few words. */
export const ChoiceField = ({ options, onChange, ...field }: ChoiceProps) => {
  const { path, isOptional } = field;
  const chosen = textOf(field.value);
  const isOpen = isOptional === true || !options.includes(chosen);
  return (
    <Labelled {...field}>
      {(control) => (
        <select
          {...control}
          value={chosen}
          onChange={({ target }) => onChange(path, typedText(target.value, isOptional))}
        >
          {isOpen && <option value={isOptional ? '' : chosen}>{isOptional ? 'None' : 'Choose one'}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {optionWords(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
};

/** Some of a few words, such as the shelves that a stall is found under. */
export const SomeField = ({ label, path, value, mistakes, onChange, options }: ChoiceProps) => {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className={styles.some} id={fieldId(path)}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) => {
                // In the order of the options, not of the clicks.
                const isChosen = (each: string) => (each === option ? target.checked : chosen.includes(each));
                onChange(path, options.filter(isChosen));
              }}
            />
            {optionWords(option)}
          </label>
        ))}
      </div>
      <WrongPart mistakes={mistakes} path={path} />
    </fieldset>
  );
};

/** The categories of the market that a stall is found under. */
export const CategoriesField = (field: FieldProps) => (
  <SomeField {...field} options={useSite().config.edition.market.categories} />
);

/** One of the festival's drawings. */
export const IconField = ({ label, path, value, mistakes, isOptional, onChange }: FieldProps) => {
  const chosen = textOf(value);
  const names: readonly (IconName | '')[] = isOptional ? ['', ...iconNames] : iconNames;
  return (
    <fieldset className={classNames(styles.some, styles.icons)} id={fieldId(path)}>
      <legend>{label}</legend>
      <div>
        {names.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={fieldId(path)}
              checked={chosen === name}
              onChange={() => onChange(path, typedText(name, isOptional))}
            />
            {name !== '' && <Icon name={name} />}
            {name === '' ? 'None' : optionWords(name)}
          </label>
        ))}
      </div>
      <WrongPart mistakes={mistakes} path={path} />
    </fieldset>
  );
};
