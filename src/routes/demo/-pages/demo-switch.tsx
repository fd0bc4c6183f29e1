import { NotFound } from '#features/not-found/not-found.tsx';
import { demos } from './pages.ts';

/** The demonstration of a path below `/demo`. */
const DemoSwitch = ({ path }: { path: string }) => {
  const demo = demos.find((candidate) => candidate.path === path.replace(/\/$/, ''));
  return demo ? (
    <demo.Page key={demo.path} demos={demos} />
  ) : (
    <main>
      <NotFound message={`Page Not Found: /demo/${path}`} />
    </main>
  );
};

export default DemoSwitch;
