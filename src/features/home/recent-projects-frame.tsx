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
