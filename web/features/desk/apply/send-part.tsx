import { paths } from '../../../app/paths.ts';
import { TickBox } from '../../../design/forms/tick-box.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import styles from './apply.module.css';
import { Part, type PartProps } from './form-part.tsx';

/** Part 5: what a trader has read and agrees to, before the application is sent. */
export const SendPart = ({ saved, wrong }: PartProps) => (
  <Part nth={5}>
    <TickBox name="readRules" ticked={saved.readRules} error={wrong.readRules}>
      I’ve read <SmartLink to={paths.exhibitors}>what traders need to know</SmartLink> and the{' '}
      <SmartLink to={paths.terms}>terms</SmartLink>
    </TickBox>
    <TickBox name="showOnMarket" ticked={saved.showOnMarket} isOptional>
      Show my stall on the market page if I’m accepted
    </TickBox>
    <Alert kind="info" className={styles.alert}>
      You can send it with papers missing. A place is only certain once they’re all here. Nothing to pay until you’re
      accepted.
    </Alert>
  </Part>
);
