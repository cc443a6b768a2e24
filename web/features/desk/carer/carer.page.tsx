import { calledOffMessages } from '#core/desk/day-off/messages.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import { WaitlistButton } from '../../../app/buttons/waitlist-button.tsx';
import { useFestivalIsNear } from '../../../app/festival/use-festival-is-near.ts';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './carer.module.css';
import { CarerForm } from './carer-form.tsx';

/** /carer: asks for a carer's ticket, and says who sees the evidence and for how long. */
export const Component = () => (
  <>
    <PageHead
      title="A carer’s ticket"
      lede="If you need someone with you to enjoy the day, they come free."
      colour="sage"
      dog="sitting"
      dogAlt="A woolly Lagotto, waiting"
      low
    />
    <Section>
      <div className="wrap">
        <MainWithAside look="receipt" aside={<WhatToKnow />}>
          <Ask />
        </MainWithAside>
      </div>
    </Section>
  </>
);

/** Whether carers' tickets can be asked for: until the festival is over or has been called off. */
const useIsOpen = (): boolean => ['before', 'morning', 'open'].includes(useFestivalMoment());

/** What is accepted as evidence, and what happens after the form was sent. */
const WhatToKnow = () => {
  const isOpen = useIsOpen();
  const isToday = useFestivalMoment() !== 'before';
  const isNear = useFestivalIsNear();
  return (
    <aside aria-labelledby="accepted">
      <h2 id="accepted" className={styles.title}>
        What we accept
      </h2>
      <ul className={styles.rows}>
        <li>An Access Card or Blue Badge</li>
        <li>A PIP, DLA or Attendance Allowance letter</li>
        <li>A note from a GP, nurse or social worker</li>
      </ul>
      {isOpen && (
        <>
          <h2 className={styles.title}>What happens next</h2>
          <ul className={styles.rows}>
            {isToday ? (
              <li>
                It’s today, so our email may come too late. <TextLink to={paths.contact}>See where to find us</TextLink>{' '}
                on the day.
              </li>
            ) : (
              <li>
                {isNear
                  ? 'It’s nearly the day, so we’ll email you as soon as we can.'
                  : 'We’ll email you within two days.'}
              </li>
            )}
            <li>
              Only the organisers see your file. It’s deleted as soon as we decide, and after{' '}
              {periodWords('carerEvidence')} in any case.
            </li>
            <li>The ticket’s free and comes by email, in the carer’s name.</li>
          </ul>
        </>
      )}
      <p>
        Rather talk it through? <TextLink to={paths.contact}>Get in touch</TextLink>
      </p>
    </aside>
  );
};

/** The form, or why it is closed. */
const Ask = () => {
  const isOpen = useIsOpen();
  const isNear = useFestivalIsNear();
  const moment = useFestivalMoment();
  const { year } = useSite().config.edition;
  if (isOpen) return <CarerForm isNear={isNear} />;
  return (
    <div>
      <p>
        {moment === 'called-off'
          ? calledOffMessages.carer(year)
          : `The ${year} festival is over. Join the waiting list, and ask again when the next one goes on sale.`}
      </p>
      <WaitlistButton>Join the waiting list</WaitlistButton>
    </div>
  );
};
