import { useMemo } from 'react';
import type { Checkpoint } from '#core/door/entrance/checkpoint.ts';
import { checkpointCounts, type OwnDay } from '#core/door/entrance/device/device-day.ts';

/** The counts at this checkpoint, calculated again only for a new scan or list, not at every tick of the page's clock. */
export const useCheckpointCounts = ({ device, list, scans }: OwnDay, checkpoint: Checkpoint) =>
  useMemo(() => checkpointCounts({ device, list, scans }, checkpoint), [device, list, scans, checkpoint]);
