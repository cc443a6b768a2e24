import type { ReactNode } from 'react';
import { fieldLabel } from '#core/desk/content/field-labels.ts';
import { emptyValueOf, type FormField, type FormShape, shapeFor } from '#core/desk/content/form-shape.ts';
import { valueAt } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import deskText from '../../../app/desk/text.module.css';
import { AddressField, WebField } from './address-field.tsx';
import { CategoriesField, ChoiceField, IconField, SomeField } from './choice-fields.tsx';
import styles from './fields.module.css';
import { type FieldsProps, fieldId, WrongPart } from './labelled.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { PictureField } from './picture-field.tsx';
import { LineField, ShortField } from './text-fields.tsx';

/** A form for any part of a file, derived from its shape. */
export const Fields = ({ shape, ...field }: FieldsProps): ReactNode => {
  switch (shape.kind) {
    case 'fields':
      return <Group {...field} fields={shape.fields} />;
    case 'list':
      if (shape.item.kind === 'category') return <CategoriesField {...field} />;
      return shape.item.kind === 'choice' ? (
        <SomeField {...field} options={shape.item.options} />
      ) : (
        <ListField {...field} item={shape.item}>
          {(item) => <Fields {...field} {...item} />}
        </ListField>
      );
    case 'row':
      return <Row {...field} items={shape.items} />;
    case 'either': {
      const fitting = shapeFor(shape.shapes, field.value);
      return fitting ? <Fields {...field} shape={fitting} /> : null;
    }
    case 'markdown':
      return <MarkdownField {...field} facts={shape.facts} />;
    case 'line':
      return <LineField {...field} facts={shape.facts} />;
    case 'picture':
      return <PictureField {...field} />;
    case 'flag':
      return <Flag {...field} />;
    case 'choice':
      return <ChoiceField {...field} options={shape.options} />;
    case 'icon':
      return <IconField {...field} />;
    case 'time':
    case 'number':
      return <ShortField {...field} isNumber={shape.kind === 'number'} />;
    case 'address':
      return isOwnPage(field.path) ? <AddressField {...field} /> : <WebField {...field} />;
    case 'id':
      return null;
    default:
      return <LineField {...field} />;
  }
};

/** Whether an address is usually one of the site's pages; others, such as a website, are always elsewhere. */
const isOwnPage = (path: FieldsProps['path']): boolean => ['to', 'at'].includes(String(path.at(-1)));

type Plain = Omit<FieldsProps, 'shape'>;

const Group = ({ fields, ...field }: Plain & { readonly fields: readonly FormField[] }) => (
  <div className={isPair(fields) ? styles.pair : styles.fields}>
    <WrongPart mistakes={field.mistakes} path={field.path} />
    {fields.map((each) => (
      <Part key={each.name} {...field} field={each} />
    ))}
  </div>
);

/** Whether two short fields stand side by side: the words of a link and where it leads, or two times. */
const isPair = (fields: readonly FormField[]): boolean =>
  fields.length === 2 && fields.every(({ shape }) => ['line', 'address', 'time'].includes(shape.kind));

const Row = ({ items, ...field }: Plain & { readonly items: readonly FormShape[] }) => (
  <div className={styles.pair}>
    {items.map((item, at) => {
      const path = [...field.path, at];
      return (
        <Fields
          key={path.join('.')}
          {...field}
          shape={item}
          label={fieldLabel(field.file, path)}
          path={path}
          value={valueAt(field.value, [at])}
        />
      );
    })}
  </div>
);

const Flag = ({ label, path, value, onChange }: Plain) => (
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

type PartProps = Plain & { readonly field: FormField };

/** Fields that are always in the form, an optional one empty; the others have buttons to add and to remove them. */
const alwaysThere: readonly FormShape['kind'][] = [
  'line',
  'address',
  'markdown',
  'time',
  'number',
  'choice',
  'icon',
  'flag',
  'id',
];

/** One field of an object, under its label. */
export const Part = ({ field: { name, shape, isOptional }, ...props }: PartProps) => {
  const path = [...props.path, name];
  const value = valueAt(props.value, [name]);
  const label = fieldLabel(props.file, path);
  const inner = { ...props, shape, label, path, value, isOptional };
  if (alwaysThere.includes(shape.kind)) return <Fields {...inner} />;
  if (isOptional && value === undefined)
    return (
      <button type="button" className={deskText.link} onClick={() => props.onChange(path, emptyValueOf(shape))}>
        Add: {label}
      </button>
    );
  const form = isGroup(shape, value) ? (
    <fieldset className={styles.part} id={fieldId(path)}>
      <legend>{label}</legend>
      <Fields {...inner} />
    </fieldset>
  ) : (
    <Fields {...inner} />
  );
  if (!isOptional) return form;
  return (
    <div className={styles.optional}>
      {form}
      <button type="button" className={deskText.link} onClick={() => props.onChange(path, undefined)}>
        Remove: {label}
      </button>
    </div>
  );
};

const isGroup = (shape: FormShape, value: Json | undefined): boolean =>
  shape.kind === 'fields' || (shape.kind === 'either' && shapeFor(shape.shapes, value)?.kind === 'fields');
