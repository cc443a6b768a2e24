import { useState } from 'react';
import { fieldLabel } from '#core/desk/content/field-labels.ts';
import { valueAt } from '#core/desk/content/json-path.ts';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import styles from './fields.module.css';
import { fieldId, WrongPart } from './labelled.tsx';
import { type FieldProps, LineField, textOf } from './text-fields.tsx';

/** A picture and the words for what it shows; choosing another picture also takes over its words. */
export const PictureField = (props: FieldProps) => {
  const { file, label, path, value, mistakes, onChange } = props;
  const [isUploading, setUploading] = useState(false);
  const alt = [...path, 'alt'];
  const current = textOf(valueAt(value, ['file']));
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <div id={fieldId([...path, 'file'])}>
        <PictureChoice
          label={label}
          current={current}
          onUploading={setUploading}
          onChoose={({ name, alt: words }) =>
            onChange(path, { file: name, alt: words || textOf(valueAt(value, ['alt'])) })
          }
        />
        <WrongPart mistakes={mistakes} path={path} />
        <WrongPart mistakes={mistakes} path={[...path, 'file']} />
      </div>
      {current !== '' && !isUploading && (
        <LineField {...props} label={fieldLabel(file, alt)} path={alt} value={valueAt(value, ['alt'])} />
      )}
    </fieldset>
  );
};
