import { Skeleton } from './atoms.tsx';

/** The shape of a part of a page that is still being loaded: two lines and a button. */
export const PartSkeleton = () => (
  <div aria-hidden>
    <Skeleton text width="70%" />
    <Skeleton text width="45%" />
    <Skeleton height="2rem" width="10rem" mt="3" />
  </div>
);
