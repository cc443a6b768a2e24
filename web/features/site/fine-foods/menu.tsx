import styles from './menu.module.css';

type Course = {
  readonly when: string;
  readonly dish: string;
  readonly note: string;
  readonly vegetarian?: true | undefined;
};

/** The menu. Vegetarian dishes are marked in words. */
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
