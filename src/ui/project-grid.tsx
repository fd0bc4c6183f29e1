import { chakra } from '@chakra-ui/react';

/** Projects beside each other, as many as there is room for. */
export const ProjectGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    gap: '3',
    listStyle: 'none',
  },
});

/** A project that is one click away. */
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
