import { chakra } from '@chakra-ui/react';
import { Skeleton, VisuallyHidden } from '#ui/atoms.tsx';

/** The whole window. */
export const WholePage = chakra('div', {
  base: { position: 'fixed', inset: '0', display: 'flex', flexDirection: 'column', bg: 'bg' },
});

/** The shape of the project page, before its project is known. */
export const WorkspaceSkeleton = ({ label }: { label: string }) => (
  <WholePage aria-busy>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      height="3rem"
      px="3"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Skeleton width="1.25rem" height="1.25rem" />
      <Skeleton width="9rem" height="1rem" />
      <chakra.span flex="1" />
      <Skeleton width={{ base: '5rem', sm: '14rem' }} height="1.75rem" />
      <Skeleton width="2rem" height="2rem" borderRadius="full" />
    </chakra.div>
    <chakra.div flex="1" display="flex" minHeight="0">
      <chakra.div
        width={{ base: 'full', sm: '420px' }}
        maxWidth={{ sm: '60vw' }}
        flexShrink={0}
        p="5"
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <Skeleton height="2.5rem" width="60%" alignSelf="flex-end" borderRadius="lg" />
        <div>
          <Skeleton text width="90%" />
          <Skeleton text width="72%" />
        </div>
        <Skeleton height="8rem" borderRadius="lg" />
        <chakra.span flex="1" />
        <Skeleton height="5.75rem" borderRadius="xl" />
      </chakra.div>
      <chakra.div
        flex="1"
        display={{ base: 'none', sm: 'block' }}
        borderInlineStartWidth="1px"
        borderColor="border"
        bg="bg.panel"
        p="6"
      >
        <Skeleton height="full" borderRadius="lg" />
      </chakra.div>
    </chakra.div>
  </WholePage>
);
