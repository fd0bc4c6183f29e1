import { chakra } from '@chakra-ui/react';
import { connect } from '#machines/color-mode/color-mode.connect.ts';
import { ColorModeChoice } from '#features/site-frame/color-mode-choice.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { DemoPage, Section, StateCard, StateGrid } from './demo-page.tsx';

const Sample = () => (
  <chakra.div p="4" bg="bg" color="fg">
    <chakra.p fontWeight="600">Ink on paper</chakra.p>
    <chakra.p color="fg.muted">Quieter text</chakra.p>
    <chakra.p color="accent.fg">Accent</chakra.p>
  </chakra.div>
);

const ThemeToggle = () => {
  const actor = useAppActor('colorMode');
  const { choice, label, why } = connect(useActorSnapshot(actor), actor.send);
  return (
    <DemoPage title="Theme toggle">
      <Section
        title="The control"
        lead="The choice holds in every tab of this browser, and is there before the first paint."
      >
        <ColorModeChoice />
        <chakra.p mt="3" role="status">
          Chosen: {choice}. {label}. {why}
        </chakra.p>
      </Section>
      <Section title="What it means">
        <StateGrid>
          {(['light', 'dark', 'light dark'] as const).map((scheme) => (
            <StateCard key={scheme} name={scheme === 'light dark' ? 'system' : scheme}>
              <div style={{ colorScheme: scheme }}>
                <Sample />
              </div>
            </StateCard>
          ))}
        </StateGrid>
      </Section>
    </DemoPage>
  );
};

export default ThemeToggle;
