import { useMemo } from 'react';
import type { Checkpoint } from '#core/door/checkpoint.ts';
import { countsHere, type OwnDay } from '#core/door/device/own-scan.ts';

/** Counts again when something was read or heard, not at every tick of the page's clock. */
export const useCountsHere = ({ device, list, scans }: OwnDay, checkpoint: Checkpoint) =>
  useMemo(() => countsHere({ device, list, scans }, checkpoint), [device, list, scans, checkpoint]);
