import type { FormField, FormShape } from '#core/desk/content/form-shape.ts';
import { valueAt } from '#core/desk/content/json-path.ts';
import type { PartGroupState, PartState } from '#core/desk/content/parts-of-page.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { Fields, Part } from './fields.tsx';
import { partElementId } from './jump-list.tsx';
import type { FieldsProps } from './labelled.tsx';
import styles from './parts.module.css';

type PartFormsProps = Omit<FieldsProps, 'label' | 'path'> & {
  readonly groups: readonly PartGroupState[];
  /** The ids of the parts that are open. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (part: string, isOpen: boolean) => void;
  /** Called when the focus comes into a part. */
  readonly onEnter: (part: string) => void;
};

/** The form of a whole page, folded into its parts. */
export const PartForms = ({ groups, open, onToggle, onEnter, ...form }: PartFormsProps) => (
  <>
    {groups.map((group) => (
      <section key={group.title} className={styles.group}>
        <h2>{group.title}</h2>
        {group.note && <p>{group.note}</p>}
        <div className={styles.folds}>
          {group.parts.map((part) => (
            <details
              key={part.id}
              id={partElementId(part.id)}
              className={styles.fold}
              open={open.has(part.id)}
              onToggle={({ currentTarget }) => onToggle(part.id, currentTarget.open)}
              onFocus={() => onEnter(part.id)}
            >
              <summary>
                <span className={styles.name}>{part.title}</span>
                <PartStateMark part={part} />
                <small>{part.note}</small>
              </summary>
              {open.has(part.id) && <PartForm {...form} part={part} />}
            </details>
          ))}
        </div>
      </section>
    ))}
  </>
);

const PartStateMark = ({ part: { isNow, isChanged, isWrong } }: { readonly part: PartState }) => (
  <span className={styles.state}>
    {isNow && <span className={styles.now}>Shows now</span>}
    {isWrong && <StateTag kind="bad">To put right</StateTag>}
    {!isWrong && isChanged && <StateTag kind="warn">Changed</StateTag>}
  </span>
);

const PartForm = ({ part, shape, ...form }: Omit<FieldsProps, 'label' | 'path'> & { readonly part: PartState }) => {
  const fields = shape.kind === 'fields' ? part.fields.flatMap((name) => fieldNamed(shape.fields, name)) : [];
  const [only] = fields;
  return (
    <div className={styles.form}>
      {fields.length === 1 && only && isPlainGroup(only) ? (
        // The part's name already stands above it.
        <Fields
          {...form}
          shape={only.shape}
          label={part.title}
          path={[only.name]}
          value={valueAt(form.value, [only.name])}
        />
      ) : (
        fields.map((field) => <Part key={field.name} {...form} label="" path={[]} field={field} />)
      )}
    </div>
  );
};

const fieldNamed = (fields: readonly FormField[], name: string): readonly FormField[] =>
  fields.filter((field) => field.name === name);

const isPlainGroup = ({ shape, isOptional }: { readonly shape: FormShape; readonly isOptional: boolean }): boolean =>
  shape.kind === 'fields' && !isOptional;
