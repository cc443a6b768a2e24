import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { linkFields, TraderForm } from '#core/desk/traders/trader-form.ts';
import { Field } from '../../../design/forms/field.tsx';
import styles from './apply.module.css';
import type { PartProps } from './form-part.tsx';

const usualLinks = ['website', 'instagram'] as const;

/** The links that few traders have: their fields come when they are asked for. */
const moreLinks = ['blog', 'twitter', 'facebook', 'linkedin'] as const;

/** The stall's links, all optional. */
export const StallLinks = ({ saved, wrong }: PartProps) => {
  const [hasMore, setMore] = useState(moreLinks.some((field) => saved[field] !== ''));
  const box = useRef<HTMLDivElement>(null);
  // The button goes, so the focus moves to the first of its fields.
  const showMore = () => {
    flushSync(() => setMore(true));
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div className={styles.two}>
        {usualLinks.map((field) => (
          <LinkField key={field} field={field} form={saved} error={wrong[field]} />
        ))}
      </div>
      {hasMore ? (
        <div ref={box} className={styles.two}>
          {moreLinks.map((field) => (
            <LinkField key={field} field={field} form={saved} error={wrong[field]} />
          ))}
        </div>
      ) : (
        <button type="button" className={styles.more} onClick={showMore}>
          Add a blog, X, Facebook or LinkedIn
        </button>
      )}
    </>
  );
};

const linkLabels = {
  website: 'Website',
  blog: 'Blog',
  twitter: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
} as const;

type LinkFieldProps = {
  readonly field: (typeof linkFields)[number];
  readonly form: TraderForm;
  readonly error: string | undefined;
};

const LinkField = ({ field, form, error }: LinkFieldProps) => (
  <Field
    label={
      <>
        {linkLabels[field]} <small className={styles.aside}>(optional)</small>
      </>
    }
    name={field}
    defaultValue={form[field]}
    maxLength={300}
    error={error}
  />
);
