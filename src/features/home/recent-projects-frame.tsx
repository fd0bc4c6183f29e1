import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/atoms.tsx';

export const ProjectGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    gap: '3',
    listStyle: 'none',
  },
});

export const ProjectCard = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '4',
    height: 'full',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.control' },
  },
});

/** A picture of a project, twice as dense as it is shown; until it is here, its place is kept. */
export const ProjectPicture = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    aspectRatio: '8 / 5',
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.muted',
  },
});

/** Where a card stands, with what can be done to its project in a corner. */
export const ProjectPlace = chakra('li', { base: { position: 'relative', minWidth: '0' } });

/** Seen where the pointer or the focus is; always on what has no pointer. */
export const DeleteButton = chakra('button', {
  base: {
    position: 'absolute',
    top: '6',
    insetEnd: '6',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '8',
    height: '8',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg.muted',
    '& svg': { width: '1rem', height: '1rem' },
    _hover: { color: 'danger.fg', borderColor: 'danger.solid' },
    '@media (hover: hover)': {
      opacity: 0,
      transitionProperty: 'opacity',
      transitionDuration: 'fast',
      'li:hover > &': { opacity: 1 },
      'li:focus-within > &': { opacity: 1 },
    },
  },
});

export const ProjectSection = ({
  busy,
  search = null,
  children,
}: {
  busy: boolean;
  /** Finds one among many, beside the title. */
  search?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-labelledby="continue" aria-busy={busy}>
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mb="4"
      minHeight="8"
    >
      <chakra.h2 id="continue" textStyle="heading.sm">
        Continue
      </chakra.h2>
      {search}
    </chakra.div>
    {children}
  </section>
);

export const ProjectCardsSkeleton = () => (
  <ProjectGrid aria-hidden>
    {[0, 1, 2].map((index) => (
      <li key={index}>
        <ProjectCard as="div">
          <Skeleton width="full" aspectRatio="8 / 5" />
          <Skeleton text width="60%" />
          <Skeleton text width="35%" />
        </ProjectCard>
      </li>
    ))}
  </ProjectGrid>
);

/** The place of the projects until they are here, in their shape. */
export const RecentProjectsSkeleton = () => (
  <ProjectSection busy>
    <ProjectCardsSkeleton />
  </ProjectSection>
);
