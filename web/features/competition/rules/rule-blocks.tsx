import type { RuleBlock } from '#core/site/content/rules-document.ts';
import { ruleAnchor } from '../../../app/festival/rule-anchor.ts';
import styles from './rule-blocks.module.css';
import { RuleTable } from './rule-table.tsx';

/** The numbered rules of a chapter and its tables. Each rule's number is a link target. */
export const RuleBlocks = ({ blocks }: { readonly blocks: readonly RuleBlock[] }) =>
  blocks.map((block) =>
    block.kind === 'table' ? (
      <RuleTable key={block.caption} table={block} />
    ) : (
      <p key={block.rule} id={ruleAnchor(block.rule)} className={styles.rule}>
        <span className={styles.number}>{block.rule}</span>{' '}
        {/* the space separates the words for screen readers and when copied */}
        <span>{block.text}</span>
      </p>
    ),
  );
