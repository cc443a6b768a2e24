import { type ReactNode, useId } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import type { ContentFile } from '#core/desk/content/content-file.ts';
import type { FormShape } from '#core/desk/content/form-shape.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { mistakeSentence } from '#core/desk/content/mistake-words.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import deskFields from '../../../app/desk/fields.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './fields.module.css';

export type FieldsProps = {
  readonly file: ContentFile;
  readonly shape: FormShape;
  readonly label: string;
  readonly path: JsonPath;
  readonly value: Json | undefined;
  readonly mistakes: ContentAnswer['mistakes'];
  /** Whether the field may stay empty; an empty one is then left out. */
  readonly isOptional?: boolean;
  readonly onChange: (path: JsonPath, next: Json | undefined) => void;
};

/** The id of a field's control, so that a list of mistakes can link to it. */
export const fieldId = (path: JsonPath): string => `field-${path.join('.')}`;

/** Why the value at exactly this path has to be put right, as sentences; '' when it hasn't. */
export const wrongAt = (mistakes: ContentAnswer['mistakes'], path: JsonPath): string =>
  mistakes
    .filter((mistake) => mistake.path.join('.') === path.join('.'))
    .map(({ reason }) => mistakeSentence(reason))
    .join(' ');

type LabelledProps = Pick<FieldsProps, 'label' | 'path' | 'mistakes' | 'isOptional'> & {
  readonly note?: string | undefined;
  /** What stands below the note. */
  readonly below?: ReactNode;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactNode;
};

/** A control with its label above and its errors below. */
export const Labelled = ({ label, path, mistakes, isOptional = false, note, below, children }: LabelledProps) => {
  const noteId = useId();
  const wrong = wrongAt(mistakes, path);
  return (
    <div className={classNames(deskFields.field, wrong !== '' && styles.isWrong)}>
      <label htmlFor={fieldId(path)}>
        {label}
        {isOptional && <span className={styles.can}> (can stay empty)</span>}
      </label>
      {children({ id: fieldId(path), 'aria-invalid': wrong !== '', 'aria-describedby': noteId })}
      <small id={noteId} className={wrong === '' ? undefined : styles.wrong}>
        {wrong || note}
      </small>
      {below}
    </div>
  );
};

/** Why a part of a form that has no control of its own has to be put right. */
export const WrongPart = ({ mistakes, path }: Pick<FieldsProps, 'mistakes' | 'path'>) => {
  const wrong = wrongAt(mistakes, path);
  return wrong === '' ? null : <small className={styles.wrong}>{wrong}</small>;
};
