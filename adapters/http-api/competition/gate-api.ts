import { readGateBoard, sendGateEvents } from '#core/competition/day/gate/api.ts';
import type { GateBoard } from '#core/competition/day/gate/board.ts';
import type { GateAnswer, GateApi } from '#core/competition/day/gate/client.ports.ts';
import { type Result, refuse } from '#core/kernel/result.ts';
import type { HttpClient } from '../http-client.ts';

const options = { expected: ['log-in-first', 'staff-only'] } as const;

/** The rings' gate, through our own server's API. */
export const httpGateApi = (http: HttpClient): GateApi => ({
  board: async () => answerFrom(await http.call(readGateBoard, {}, options)),
  send: async (events) => answerFrom(await http.call(sendGateEvents, { body: { presses: events } }, options)),
});

const answerFrom = (called: Result<GateBoard, unknown>): GateAnswer => (called.ok ? called : refuse('logged-out'));
