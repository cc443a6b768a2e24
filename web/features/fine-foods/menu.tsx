import styles from './menu.module.css';

type Course = {
  readonly when: string;
  readonly dish: string;
  readonly note: string;
  readonly vegetarian?: true | undefined;
};

/** The menu card. What is vegetarian says so in words. */
export const Menu = ({ title, courses }: { readonly title: string; readonly courses: readonly Course[] }) => (
  <div className={styles.card}>
    <h2>{title}</h2>
    <dl>
      {courses.map(({ when, dish, note, vegetarian }) => (
        <div key={dish}>
          <dt>{when}</dt>
          <dd>
            {dish} {vegetarian && <span className={styles.vegetarian}>Vegetarian</span>}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
