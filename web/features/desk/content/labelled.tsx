import { type ReactNode, useId } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import type { ContentFile } from '#core/desk/content/content-file.ts';
import type { FormShape } from '#core/desk/content/form-shape.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import deskFields from '../../../app/desk/fields.module.css';
import styles from './content.module.css';

export type FieldsProps = {
  readonly file: ContentFile;
  readonly shape: FormShape;
  readonly label: string;
  readonly path: JsonPath;
  readonly value: Json | undefined;
  readonly mistakes: ContentAnswer['mistakes'];
  readonly onChange: (path: JsonPath, next: Json | undefined) => void;
};

/** The id of a field's control, so that a list of mistakes can link to it. */
export const fieldId = (path: JsonPath): string => `field-${path.join('.')}`;

type LabelledProps = Pick<FieldsProps, 'label' | 'path' | 'mistakes'> & {
  readonly note?: string;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactNode;
};

/** A control with its label above and its errors below. */
export const Labelled = ({ label, path, mistakes, note, children }: LabelledProps) => {
  const noteId = useId();
  const wrong = mistakes.filter((mistake) => mistake.path.join('.') === path.join('.'));
  return (
    <div className={deskFields.field}>
      <label htmlFor={fieldId(path)}>{label}</label>
      {children({ id: fieldId(path), 'aria-invalid': wrong.length > 0, 'aria-describedby': noteId })}
      <small id={noteId} className={wrong.length > 0 ? styles.wrong : undefined}>
        {wrong.length > 0 ? wrong.map(({ reason }) => sentence(reason)).join(' ') : note}
      </small>
    </div>
  );
};

/** An error message of the check of content files, with a capital and a full stop. */
export const sentence = (reason: string): string => `${capitalised(reason)}.`;
