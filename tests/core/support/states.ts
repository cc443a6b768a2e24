import type { AnyActorRef, AnyStateMachine, AnyStateNode } from 'xstate';

/** Records the states that a machine's actors have been in, so that a test can find those never reached. */
export const statesOf = (machine: AnyStateMachine) => {
  const leaves = leavesOf(machine.root).map(({ id }) => id);
  const visited = new Set<string>();
  const look = (actor: AnyActorRef) => {
    for (const node of actor.getSnapshot()._nodes as readonly AnyStateNode[]) visited.add(node.id);
  };
  return {
    /** Follows an actor from its present state. */
    follow<Actor extends AnyActorRef>(actor: Actor): Actor {
      look(actor);
      actor.subscribe({ next: () => look(actor), error: () => {} });
      return actor;
    },
    unvisited: (): readonly string[] => leaves.filter((id) => !visited.has(id)),
  };
};

const leavesOf = (node: AnyStateNode): readonly AnyStateNode[] => {
  const children = Object.values(node.states);
  if (children.length > 0) return children.flatMap(leavesOf);
  return node.type === 'history' ? [] : [node];
};
