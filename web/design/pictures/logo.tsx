import { Link } from 'react-router-dom';
import { useSite } from '../../composition/site-context.tsx';
import drawn from '../art/logo.svg';
import { classNames } from '../type/class-names.ts';
import styles from './logo.module.css';

/** The logo, as a link to Home. */
export const Logo = ({ className }: { className?: string | undefined }) => (
  <Link to="/" className={classNames(styles.logo, className)}>
    <LogoPicture />
  </Link>
);

/**
 * The edition's own logo, in two drawings if it has one for dark ground; or else the drawn one, which contains its colours
 * for the dark theme.
 */
export const LogoPicture = () => {
  const { name, logo } = useSite().config.edition;
  if (!logo)
    return <img className={styles.drawn} src={drawn} alt={name} width="386" height="100" fetchPriority="low" />;
  const { file, onDark } = logo;
  return (
    <>
      <img className={onDark && styles.byDay} {...file} alt={name} fetchPriority="low" />
      {onDark && <img className={styles.atNight} {...onDark} alt={name} loading="lazy" />}
    </>
  );
};
