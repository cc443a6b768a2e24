import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxTask } from '#core/desk/outbox/outbox-task.ts';
import {
  finished,
  leased,
  newTask,
  nextTasks,
  postponed,
  renewedLease,
  type StoredTask,
} from '#core/desk/outbox/stored-task.ts';
import { queueOf, type TaskQueue, taskQueues } from '#core/desk/outbox/task-queue.ts';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';

const label: OutboxTask = { kind: 'label', userId: userId('ada'), label: 'competitor' };
const taskIn = { urgent: { kind: 'text' } as OutboxTask, calls: { kind: 'site-form' } as OutboxTask, changes: label };

const aTask = (change: Partial<StoredTask> = {}): StoredTask => ({
  ...newTask({ id: 'task', task: label }, instant(0)),
  ...change,
});
const ids = (tasks: readonly StoredTask[]) => tasks.map(({ id }) => id);

const aMoment = fc.integer({ min: 0, max: 9 }).map(instant);
const someTasks = fc
  .array(
    fc.record({
      task: fc.constantFrom(...Object.values(taskIn)),
      createdAt: aMoment,
      dueAt: aMoment,
      doneAt: fc.option(aMoment),
    }),
    { maxLength: 12 },
  )
  .map((tasks) => tasks.map((each, at) => aTask({ id: `task-${at}`, ...each })));

describe('tasks in the outbox', () => {
  it('the next tasks of the outbox are those that are due and not finished, by queue and then by age', () => {
    const tasks = [
      aTask({ id: 'call', task: taskIn.calls }),
      aTask({ id: 'newer', createdAt: instant(2), dueAt: instant(2) }),
      aTask({ id: 'older', createdAt: instant(1), dueAt: instant(3) }),
      aTask({ id: 'leased', dueAt: instant(6) }),
      aTask({ id: 'finished', doneAt: instant(4) }),
    ];
    expect(ids(nextTasks(tasks, instant(5), 9, ['changes', 'calls']))).toEqual(['older', 'newer', 'call']);
    expect(ids(nextTasks(tasks, instant(5), 9, ['calls']))).toEqual(['call']);
    expect(ids(nextTasks(tasks, instant(5), 1, ['changes', 'calls']))).toEqual(['newer']);
  });

  it('no task of the outbox that is left behind goes before one that is handed out', () => {
    const places = ({ task, dueAt, id }: StoredTask) => [taskQueues.indexOf(queueOf(task)), dueAt, id] as const;
    const isBefore = (one: StoredTask, other: StoredTask): boolean => {
      const [first, second] = [places(one), places(other)];
      const differs = first.findIndex((each, at) => each !== second[at]);
      return differs >= 0 && (first[differs] ?? 0) < (second[differs] ?? 0);
    };
    fc.assert(
      fc.property(someTasks, aMoment, fc.integer({ min: 0, max: 12 }), (tasks, now, limit) => {
        const next = nextTasks(tasks, now, limit, taskQueues);
        const due = tasks.filter(({ doneAt, dueAt }) => doneAt === null && dueAt <= now);
        expect(next).toHaveLength(Math.min(limit, due.length));
        for (const each of next) expect(due).toContain(each);
        const left = due.filter((each) => !next.includes(each));
        expect(left.some((behind) => next.some((ahead) => isBefore(behind, ahead)))).toBe(false);
        expect(next.map(queuePlace)).toEqual(next.map(queuePlace).toSorted((one, other) => one - other));
      }),
    );
  });

  it('a task of the outbox is not due while it is leased, and its lease counts an attempt', () => {
    const taken = leased(aTask(), instant(5));
    expect(taken.attempts).toBe(1);
    expect(nextTasks([taken], instant(4), 1, taskQueues)).toEqual([]);
    expect(nextTasks([taken], instant(5), 1, taskQueues)).toEqual([taken]);
  });

  it('a lease of the outbox is renewed by the latest attempt at an unfinished task only', () => {
    const taken = leased(aTask(), instant(5));
    expect(renewedLease(taken, { attempts: 1 }, instant(8))).toEqual({ ...taken, dueAt: instant(8) });
    expect(renewedLease(leased(taken, instant(9)), { attempts: 1 }, instant(8))).toBeUndefined();
    expect(renewedLease(finished(taken, instant(3)), { attempts: 1 }, instant(8))).toBeUndefined();
  });

  it('a task of the outbox that failed is due again later, unless it is finished', () => {
    expect(postponed(aTask(), instant(7), 'no answer')).toEqual(aTask({ dueAt: instant(7), lastError: 'no answer' }));
    const done = finished(aTask(), instant(3));
    expect(done.doneAt).toBe(3);
    expect(postponed(done, instant(7), 'no answer')).toEqual(done);
    expect(finished(done, instant(8))).toEqual(done);
  });
});

const queuePlace = ({ task }: StoredTask): number => taskQueues.indexOf(queueOf(task) satisfies TaskQueue);
