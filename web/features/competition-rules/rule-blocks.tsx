import type { RuleBlock } from '#core/content/rules-document.ts';
import { ruleAnchor } from '../../app/festival/rule-anchor.ts';
import styles from './rule-blocks.module.css';
import { RuleTable } from './rule-table.tsx';

/** The numbered rules and tables of a chapter. Each rule's number is its anchor. */
export const RuleBlocks = ({ blocks }: { readonly blocks: readonly RuleBlock[] }) =>
  blocks.map((block) =>
    block.kind === 'table' ? (
      <RuleTable key={block.caption} table={block} />
    ) : (
      <p key={block.rule} id={ruleAnchor(block.rule)} className={styles.rule}>
        <span className={styles.number}>{block.rule}</span>{' '}
        {/* the space separates number and text when read out or copied */}
        <span>{block.text}</span>
      </p>
    ),
  );
