import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/atoms.tsx';
import { ProjectCard, ProjectGrid } from '#ui/project-grid.tsx';
import { t } from '#language/speech.ts';

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
        {t`Continue`}
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
