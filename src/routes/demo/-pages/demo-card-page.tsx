import { DemoCard } from './demo-card.tsx';
import { DemoPage, StateCard, StateGrid } from './demo-page.tsx';

const card = {
  path: 'components/DemoCard',
  title: 'Demo card',
  about: 'The card of the index, in its states.',
};
const long =
  'A description that goes on for much longer than anybody would write it, so that the card has to break its lines and grow.';

const DemoCardPage = () => (
  <DemoPage title="Demo card">
    <StateGrid>
      <StateCard name="as it is">
        <DemoCard {...card} />
      </StateCard>
      <StateCard name="current">
        <DemoCard {...card} isCurrent />
      </StateCard>
      <StateCard name="much text">
        <DemoCard
          {...card}
          title={long}
          about={`${long} ${long}`}
          path={`components/${'DemoCard'.repeat(8)}`}
        />
      </StateCard>
      <StateCard name="little text">
        <DemoCard {...card} title="A" about="" />
      </StateCard>
    </StateGrid>
  </DemoPage>
);

export default DemoCardPage;
