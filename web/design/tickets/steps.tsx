import styles from './steps.module.css';

type StepsProps = { readonly steps: readonly { readonly title: string; readonly text: string }[] };

/** Numbered steps along a dashed line; below 900 px the line is vertical. */
export const Steps = ({ steps }: StepsProps) => (
  <ol className={styles.way}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
