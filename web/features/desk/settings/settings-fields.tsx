import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { fileTitles } from '#core/desk/content/content-file.ts';
import { type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { mistakeSentence } from '#core/desk/content/mistake-words.ts';
import type { Effect } from '#core/desk/content/settings/effects.ts';
import { effectWords } from '#core/desk/content/settings/messages.ts';
import { settingsLabel } from '#core/desk/content/settings/settings-labels.ts';
import { formatPounds, parsePounds, pence } from '#core/kernel/money.ts';
import deskBox from '../../../app/desk/box.module.css';
import deskFields from '../../../app/desk/fields.module.css';
import { paths } from '../../../app/paths.ts';
import { dateValue } from '../../../design/forms/date-value.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './settings.module.css';
import { inWords, isChangedAt } from './settings-changes.ts';
import { momentAt, type PartName, textAt, timeAt, withMoment, withTime } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

/** The id of a field's control, to which a list of mistakes links. */
export const settingId = (path: JsonPath): string => `setting-${path.join('-')}`;

/** The mistakes at a field, or below it. */
export const mistakesAt = ({ check }: SettingsForm, path: JsonPath) =>
  check.mistakes.filter((mistake) => path.every((step, at) => mistake.path[at] === step));

/** What is wrong at a field, or below it, as sentences; '' when there are none. */
export const wrongAt = (form: SettingsForm, path: JsonPath): string =>
  mistakesAt(form, path)
    .map(({ reason }) => mistakeSentence(reason))
    .join(' ');

/** What is wrong with a list as a whole, such as two of its items alike; a mistake of one item is said at that. */
export const ListMistake = ({ form, path }: Pick<FieldProps, 'form' | 'path'>) => {
  const wrong = mistakesAt(form, path).find((mistake) => mistake.path.length === path.length);
  return (
    wrong && (
      <p id={settingId(path)} className={styles.why}>
        {mistakeSentence(wrong.reason)}
      </p>
    )
  );
};

type FieldProps = {
  readonly form: SettingsForm;
  readonly path: JsonPath;
  readonly label?: string;
  readonly note?: string;
};

type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
};

type LabelledProps = FieldProps & {
  /** The published value in words, shown beside a changed one. */
  readonly was?: string;
  readonly isChanged?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
};

/** A control with its label above; below it what was there before, what is wrong, or a note. */
export const SettingField = ({ form, path, label, note, was, isChanged, children }: LabelledProps) => {
  const noteId = useId();
  const { published } = form.answer;
  const wrong = wrongAt(form, path);
  const changed = isChanged ?? isChangedAt(published, form.value, path);
  const before = was ?? inWords(path, valueAt(published, path));
  return (
    <div className={classNames(deskFields.field, wrong !== '' ? styles.wrong : changed && styles.changed)}>
      <label htmlFor={settingId(path)}>{label ?? settingsLabel(path)}</label>
      {children({ id: settingId(path), 'aria-invalid': wrong !== '', 'aria-describedby': noteId })}
      <small id={noteId}>
        {wrong && <span className={styles.why}>{wrong}</span>}
        {changed && <span>was {before}</span>}
        {!wrong && !changed && note}
      </small>
    </div>
  );
};

/** A line of text; an empty one is left out of the file. */
export const TextSetting = (props: FieldProps & { readonly inputMode?: 'email'; readonly maxLength?: number }) => {
  const { form, path, inputMode, maxLength = 200 } = props;
  return (
    <SettingField {...props}>
      {(control) => (
        <input
          {...control}
          value={textAt(form.value, path)}
          inputMode={inputMode}
          maxLength={maxLength}
          onChange={({ target }) => form.set(path, target.value === '' ? undefined : target.value)}
        />
      )}
    </SettingField>
  );
};

/** A whole number. Other text is kept as it was typed, and named as wrong. */
export const NumberSetting = (props: FieldProps & { readonly isOptional?: boolean }) => {
  const { form, path, isOptional = false } = props;
  const typed = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : text);
  return (
    <SettingField {...props}>
      {(control) => (
        <input
          {...control}
          value={textAt(form.value, path)}
          inputMode="numeric"
          maxLength={9}
          onChange={({ target }) =>
            form.set(path, target.value === '' && isOptional ? undefined : typed(target.value.trim()))
          }
        />
      )}
    </SettingField>
  );
};

/** An amount of money, typed in pounds. */
export const MoneySetting = (props: FieldProps) => {
  const { form, path } = props;
  const value = valueAt(form.value, path);
  const shown =
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? formatPounds(pence(value)) : '';
  return (
    <SettingField {...props}>
      {(control) => (
        <input
          {...control}
          key={shown}
          defaultValue={shown}
          inputMode="decimal"
          maxLength={12}
          onBlur={({ target }) => {
            const next = parsePounds(target.value);
            if (next !== undefined) form.set(path, next);
            else target.value = shown;
          }}
        />
      )}
    </SettingField>
  );
};

/** A date with its time. */
export const MomentSetting = (props: FieldProps) => {
  const { form, path } = props;
  return (
    <SettingField {...props}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          {...dateValue(momentAt(form.value, path), (typed) => {
            if (typed !== '') form.change(withMoment(form.value, path, typed));
          })}
        />
      )}
    </SettingField>
  );
};

/** A time on the festival's day. */
export const TimeSetting = (props: FieldProps) => {
  const { form, path } = props;
  const { published } = form.answer;
  return (
    <SettingField
      {...props}
      was={timeAt(published, path)}
      isChanged={timeAt(published, path) !== timeAt(form.value, path)}
    >
      {(control) => (
        <input
          {...control}
          type="time"
          {...dateValue(timeAt(form.value, path), (typed) => {
            if (typed !== '') form.change(withTime(form.value, path, typed));
          })}
        />
      )}
    </SettingField>
  );
};

type TickProps = Pick<FieldProps, 'form' | 'path' | 'note'> & {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly label: string;
};

/** A yes or no; below it what is wrong. */
export const TickSetting = ({ form, path, isTicked, onTick, label, note }: TickProps) => {
  const whyId = useId();
  const wrong = wrongAt(form, path);
  return (
    <>
      <label className={styles.tick}>
        <input
          id={settingId(path)}
          type="checkbox"
          checked={isTicked}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong === '' ? undefined : whyId}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>
          <b>{label}</b>
          {note && <small>{note}</small>}
        </span>
      </label>
      {wrong && (
        <p id={whyId} className={styles.why}>
          {wrong}
        </p>
      )}
    </>
  );
};

type EffectsProps = {
  readonly form: SettingsForm;
  readonly kinds: readonly Effect['kind'][];
  /** The part of the festival that the field switches. */
  readonly part?: PartName;
  readonly onDayBack?: () => void;
};

/** What the unsaved change of a field does to what is sold. */
export const Effects = ({ form, kinds, part, onDayBack }: EffectsProps) => (
  <div role="status">
    {form.check.effects
      .filter((effect) => kinds.includes(effect.kind) && !(effect.kind === 'mentions' && effect.part !== part))
      .map((effect) => {
        const { title, text, isBad } = effectWords(effect);
        return (
          <div key={effect.kind} className={classNames(deskBox.note, isBad && styles.bad)}>
            <b>{title}</b>
            <p>{text}</p>
            {effect.kind === 'day-is-sold' && (
              <p className={styles.acts}>
                <Link className={styles.move} to={paths.deskDayOff}>
                  Move the day…
                </Link>
                {onDayBack && (
                  <button type="button" className={styles.link} onClick={onDayBack}>
                    Back to the day as it stands
                  </button>
                )}
              </p>
            )}
            {effect.kind === 'mentions' && (
              <ul className={styles.mentions}>
                {effect.texts.map(({ file, text }) => (
                  <li key={`${file} ${text}`}>
                    <Link to={`${paths.deskContent}?kind=pages&file=${file}`}>{fileTitles[file]}</Link>: {text}
                  </li>
                ))}
              </ul>
            )}
            {effect.kind === 'content-clashes' && (
              <p>
                <Link to={paths.deskContent}>Content</Link>
              </p>
            )}
          </div>
        );
      })}
  </div>
);
