import { maxDescription, type TraderForm } from '#core/desk/traders/trader-form.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { FieldError } from '../../../design/forms/field-error.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { TickBox } from '../../../design/forms/tick-box.tsx';
import styles from './apply.module.css';
import { Part, type PartProps } from './form-part.tsx';
import { StallLinks } from './stall-links.tsx';

type StallPartProps = PartProps & {
  /** The form as it is typed now. */
  readonly typed: TraderForm;
  /** The categories of the edition's market. */
  readonly categories: readonly string[];
  readonly onToggle: (category: string) => void;
};

/** Part 2: the stall in the trader's own words, where visitors look for it, and what is on its table. */
export const StallPart = ({ saved, wrong, typed, categories, onToggle }: StallPartProps) => (
  <Part nth={2}>
    <TextArea
      label="In your own words"
      name="description"
      defaultValue={saved.description}
      rows={4}
      maxLength={1000}
      required
      hintStays
      hint={`This is what visitors read. ${typed.description.length} of ${maxDescription} characters.`}
      error={wrong.description}
    />
    <div className={styles.chips}>
      <p>Where people will look for you</p>
      <Chips
        label="Where people will look for you"
        options={categories.map((category) => ({ id: category, name: category }))}
        selected={typed.categories}
        onToggle={onToggle}
      />
      {wrong.categories && typed.categories.length === 0 && (
        <FieldError id="categories-error">{wrong.categories}</FieldError>
      )}
    </div>
    <Field
      label="What’s on your table"
      hint="For the organisers: cheese by the slice, books, forged tools."
      name="sells"
      defaultValue={saved.sells}
      maxLength={300}
      required
      error={wrong.sells}
    />
    <TickBox name="sellsFood" ticked={saved.sellsFood} isOptional>
      We sell food or drink
    </TickBox>
    <StallLinks saved={saved} wrong={wrong} />
  </Part>
);
