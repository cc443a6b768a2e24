import { capitalised } from '#core/kernel/capitalised.ts';
import { isSoldOut } from '#core/shop/products/product.ts';
import { areSoldOut } from '#core/shop/products/sold-out.ts';
import { oneForAllVariants } from '#core/shop/products/variants.ts';
import { TicketsButton } from '../../../app/buttons/tickets-button.tsx';
import { useEditionState } from '../../../app/festival/use-edition-state.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Person } from '../../../design/pictures/person.tsx';
import { Facts } from '../../../design/type/facts.tsx';
import { Price } from '../../../design/type/price.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './fine-foods.module.css';
import { Menu } from './menu.tsx';
import { PhotoHead } from './photo-head.tsx';

/** "Fine Foods lunch, meat" → "Meat": for products side by side, only the part of the name that differs is shown. */
const inShort = (name: string): string => capitalised(name.slice(name.lastIndexOf(', ') + 1).trim());

/** The Fine Foods Experience (§2 /fineFoods): lunch, its price in the catalogue, and the lunchtime chef. */
export const Component = () => {
  const { config, catalogue } = useSite();
  const { title, intro, action, picture, menu, meals, chef } = useContent('fine-foods');
  const salesOver = useHasPassed(config.edition.salesCloseAt);
  const lunches = oneForAllVariants(catalogue).filter(({ kind }) => kind === 'meal');
  const isOver = useEditionState() === 'after';
  const prices = isOver
    ? []
    : lunches.map((item) => ({
        what: inShort(item.name),
        says: isSoldOut(item) ? 'Sold out' : <Price amount={item.price} />,
      }));
  return (
    <>
      <PhotoHead title={title} lede={intro} picture={picture}>
        <TicketsButton sells={lunches}>{action}</TicketsButton>
      </PhotoHead>
      <Section edge={1}>
        <div className={`wrap ${styles.halves}`}>
          <Menu {...menu} />
          <div>
            <h2>{meals.title}</h2>
            {!isOver && <Prose>{meals.text}</Prose>}
            <Facts facts={[...prices, ...meals.facts]} />
            {!salesOver && !areSoldOut(lunches) && (
              <p className={styles.more}>
                <TextLink to={config.ticketsUrl}>{meals.action}</TextLink>
              </p>
            )}
          </div>
        </div>
      </Section>
      <Section ground="alt" edge={3}>
        <div className="wrap">
          <Person name={chef.name} roles={[chef.role]} note={chef.note} pictures={[chef.picture]} bio={chef.bio}>
            {chef.facts.length > 0 && <Facts facts={chef.facts} />}
            {chef.quote && (
              <blockquote className={styles.quote}>
                <p>“{chef.quote}”</p>
              </blockquote>
            )}
          </Person>
        </div>
      </Section>
    </>
  );
};
