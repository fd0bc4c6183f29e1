import { chakra } from '@chakra-ui/react';
import { connect } from '#machines/language/language.connect.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Select } from '#ui/select.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

/** The language of the product in this browser. */
export const LanguageChoice = () => {
  const actor = useAppActor('language');
  const view = connect(useActorSnapshot(actor), actor.send);
  const isHydrating = useIsHydrating();
  return (
    <chakra.div display="grid" gap="1" minWidth="32" aria-busy={view.isBusy}>
      <Select
        size="sm"
        aria-label={view.label}
        title={view.why}
        value={view.language}
        options={view.choices}
        onChange={view.onChoose}
        // A choice that is made before the page is alive would be lost.
        disabled={isHydrating || view.isBusy}
      />
      <chakra.span role="status" textStyle="xs" color="danger.fg" maxWidth="48">
        {view.error}
      </chakra.span>
    </chakra.div>
  );
};
