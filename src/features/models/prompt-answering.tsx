import { useActorRef } from '@xstate/react';
import { connect } from '#machines/answering/answering.connect.ts';
import type { AnsweringMachine } from '#machines/answering/answering.machine.ts';
import { noteChosenEngine } from '#lib/chosen-engine.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted, useNotifying, useWiring } from '#lib/effects.ts';
import { AnsweringBar } from './answering-bar.tsx';

export interface PromptAnsweringProps {
  machine: AnsweringMachine;
  draft: string;
  onDraft: (draft: string) => void;
}

/** What builds the project that a prompt box asks for. Nothing where there is nothing to choose. */
export const PromptAnswering = ({ machine, draft, onDraft }: PromptAnsweringProps) => {
  const actor = useActorRef(machine);
  const view = connect(useActorSnapshot(actor), actor.send);
  useEmitted(actor, { 'prompt.rewritten': ({ prompt }) => onDraft(prompt) });
  useWiring(() => {
    const chosen = actor.subscribe(({ context }) => noteChosenEngine(context.chosen));
    return () => chosen.unsubscribe();
  }, [actor]);
  useNotifying(() => actor.send({ type: 'options.wanted' }), [actor]);

  return view.options.length < 2 ? null : <AnsweringBar view={view} draft={draft} hasModes={false} />;
};
