import { chakra } from '@chakra-ui/react';
import { Skeleton, VisuallyHidden } from '#ui/atoms.tsx';

/** The shape of a shared project's page, before the project is known: a bar, and the running site. */
export const SharedSkeleton = ({ label }: { label: string }) => (
  <chakra.div position="fixed" inset="0" display="flex" flexDirection="column" bg="bg" aria-busy>
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
    </chakra.div>
    <chakra.div flex="1" p="4">
      <Skeleton height="full" />
    </chakra.div>
  </chakra.div>
);
