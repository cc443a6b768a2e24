import { Field } from '../../../design/forms/field.tsx';
import styles from './apply.module.css';
import { Part, type PartProps } from './form-part.tsx';

/** Part 1: who applies, and how to reach them. */
export const ApplicantPart = ({ saved, wrong }: PartProps) => (
  <Part nth={1}>
    <div className={styles.two}>
      <Field
        label="Your name"
        name="contact"
        defaultValue={saved.contact}
        autoComplete="name"
        maxLength={200}
        required
        error={wrong.contact}
      />
      <Field
        label="Name of the stall"
        name="name"
        defaultValue={saved.name}
        maxLength={100}
        required
        error={wrong.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        defaultValue={saved.email}
        autoComplete="email"
        maxLength={320}
        required
        error={wrong.email}
      />
      <Field
        label="Phone on the day"
        name="phone"
        type="tel"
        defaultValue={saved.phone}
        autoComplete="tel"
        maxLength={50}
        required
        error={wrong.phone}
      />
    </div>
  </Part>
);
