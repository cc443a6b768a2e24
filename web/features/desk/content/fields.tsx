import { fieldLabel } from '#core/desk/content/field-labels.ts';
import { emptyValueOf, type FormField, shapeFor } from '#core/desk/content/form-shape.ts';
import { valueAt } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { typedWholeNumber } from '#core/kernel/typed-number.ts';
import deskText from '../../../app/desk/text.module.css';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import styles from './content.module.css';
import { optionWords, whenShown } from './content-words.ts';
import { Folded } from './folded.tsx';
import { type FieldsProps, fieldId, Labelled, sentence } from './labelled.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown-field.tsx';

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** A form for any part of a file, derived from its shape. */
export const Fields = (props: FieldsProps) => {
  const { shape, label, path, value, mistakes, onChange } = props;
  switch (shape.kind) {
    case 'fields':
      return (
        <div className={styles.fields}>
          {shape.fields.map((field) => (
            <Part key={field.name} {...props} field={field} siblings={shape.fields.map(({ name }) => name)} />
          ))}
        </div>
      );
    case 'list':
      return (
        <ListField {...props} item={shape.item}>
          {(item) => <Fields {...props} {...item} />}
        </ListField>
      );
    case 'row':
      return shape.items
        .map((item, at) => ({ item, at, id: [...path, at].join('.') }))
        .map(({ item, at, id }) => (
          <Fields
            key={id}
            {...props}
            shape={item}
            label={`${label}, line ${at + 1}`}
            path={[...path, at]}
            value={valueAt(value, [at])}
          />
        ));
    case 'either': {
      const fitting = shapeFor(shape.shapes, value);
      return fitting ? <Fields {...props} shape={fitting} /> : null;
    }
    case 'markdown':
      return <MarkdownField {...props} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'flag':
      return (
        <label className={styles.flag}>
          <input
            type="checkbox"
            id={fieldId(path)}
            checked={value === true}
            onChange={({ target }) => onChange(path, target.checked ? true : undefined)}
          />{' '}
          {label}
        </label>
      );
    case 'choice':
      return (
        <Labelled label={label} path={path} mistakes={mistakes}>
          {(control) => (
            <select {...control} value={textOf(value)} onChange={({ target }) => onChange(path, target.value)}>
              {!shape.options.includes(textOf(value)) && <option value={textOf(value)}>Choose one</option>}
              {shape.options.map((option) => (
                <option key={option} value={option}>
                  {optionWords(option)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'number':
      return (
        <Labelled label={label} path={path} mistakes={mistakes}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={typeof value === 'number' || typeof value === 'string' ? value : ''}
              onChange={({ target }) => onChange(path, typedWholeNumber(target.value) ?? target.value)}
            />
          )}
        </Labelled>
      );
    default:
      return <LineField {...props} />;
  }
};

type PartProps = FieldsProps & { readonly field: FormField; readonly siblings: readonly string[] };

/**
 * One field of an object; an optional one has buttons to add and to remove it. An optional id, by which the program finds
 * an item, is not in the form. The parts of a whole file are folded.
 */
const Part = ({ field: { name, shape, isOptional }, siblings, ...props }: PartProps) => {
  const path = [...props.path, name];
  const value = valueAt(props.value, [name]);
  const label = fieldLabel(name, siblings);
  if (isOptional && name === 'id') return null;
  const inner = { ...props, shape, label, path, value };
  if (isOptional && shape.kind !== 'flag' && value === undefined)
    return (
      <button type="button" className={deskText.link} onClick={() => props.onChange(path, emptyValueOf(shape))}>
        Add {label.toLowerCase()}
      </button>
    );
  const isGroup =
    shape.kind === 'fields' || (shape.kind === 'either' && shapeFor(shape.shapes, value)?.kind === 'fields');
  if (isGroup && !isOptional && props.path.length === 0)
    return (
      <Folded
        label={label}
        note={whenShown(props.file, name)}
        isWrong={props.mistakes.some(({ file, path: wrong }) => file === props.file && wrong[0] === name)}
      >
        <Fields {...inner} />
      </Folded>
    );
  const form = isGroup ? (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <Fields {...inner} />
    </fieldset>
  ) : (
    <Fields {...inner} />
  );
  if (!isOptional || shape.kind === 'flag') return form;
  return (
    <div className={styles.optional}>
      {form}
      <button type="button" className={deskText.link} onClick={() => props.onChange(path, undefined)}>
        Remove {label.toLowerCase()}
      </button>
    </div>
  );
};

/** A field for a picture with its alternative text; choosing another picture also takes over its alternative text. */
const PictureField = (props: FieldsProps) => {
  const { label, path, value, mistakes, onChange } = props;
  const wrong = mistakes.filter((mistake) =>
    [path, [...path, 'file']].some((at) => at.join('.') === mistake.path.join('.')),
  );
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <div id={fieldId([...path, 'file'])}>
        <PictureChoice
          label={label}
          current={textOf(valueAt(value, ['file']))}
          onChoose={({ name, alt }) => onChange(path, { file: name, alt: alt || textOf(valueAt(value, ['alt'])) })}
        />
        {wrong.length > 0 && (
          <small className={styles.wrong}>{wrong.map(({ reason }) => sentence(reason)).join(' ')}</small>
        )}
      </div>
      <LineField {...props} label={fieldLabel('alt')} path={[...path, 'alt']} value={valueAt(value, ['alt'])} />
    </fieldset>
  );
};

/** A longer text gets a text area that shows all of it; in characters. */
const oneRow = 70;

const LineField = ({ label, path, value, mistakes, onChange }: Omit<FieldsProps, 'shape'>) => {
  const text = textOf(value);
  return (
    <Labelled label={label} path={path} mistakes={mistakes}>
      {(control) =>
        text.length > oneRow ? (
          <textarea
            {...control}
            className={styles.line}
            rows={Math.ceil(text.length / oneRow) + 1}
            value={text}
            onChange={({ target }) => onChange(path, target.value.replaceAll('\n', ' '))}
          />
        ) : (
          <input {...control} value={text} onChange={({ target }) => onChange(path, target.value)} />
        )
      }
    </Labelled>
  );
};
