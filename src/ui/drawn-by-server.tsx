import { Suspense, useState, type ComponentType } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * A view that never changes and answers to no event, such as a drawing. What the server has drawn is left as it is:
 * neither its code is loaded nor its elements are walked by React. Only on a page that the browser makes by itself
 * the code is loaded. `server` is the view itself, and null in the browser's build:
 * `import.meta.env.SSR ? (await import('./drawing.tsx')).Drawing : null`.
 */
export function drawnByServer<P extends object>(
  server: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  if (server) {
    const Server = server;
    return (props) => (
      <div>
        <Server {...props} />
      </div>
    );
  }
  const Loaded = lazyPart(async () => ({ default: await load() }));
  return function DrawnByServer(props) {
    const [isAdopted] = useState(useIsHydrating());
    // React compares no inner HTML while hydrating when told so, and does not touch it while it stays the same.
    if (isAdopted) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return (
      <div>
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      </div>
    );
  };
}
