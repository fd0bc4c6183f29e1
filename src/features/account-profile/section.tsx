import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of the page with a name. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section
    aria-label={title}
    display="grid"
    gap="3"
    pt="6"
    pb="6"
    borderTopWidth="1px"
    borderColor="border"
    _first={{ borderTopWidth: '0', pt: '2' }}
  >
    <chakra.h2 textStyle="heading.xs">{title}</chakra.h2>
    {children}
  </chakra.section>
);
