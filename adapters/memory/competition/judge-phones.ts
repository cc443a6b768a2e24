import type { JudgePhone } from '#core/competition/day/all-rings/judge-phone.ts';
import type { JudgePhones } from '#core/competition/day/all-rings/ports.ts';

/** The judges' phones, in memory. */
export const memoryJudgePhones = (): JudgePhones => {
  const phones = new Map<string, JudgePhone>();
  return {
    put: async (phone) => void phones.set(phone.id, phone),
    all: async () => [...phones.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
};
