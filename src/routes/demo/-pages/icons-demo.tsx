import { chakra } from '@chakra-ui/react';
import { icons as lucide, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { Logo, LogoMark } from '#ui/logo.tsx';
import { DemoPage, Section } from './demo-page.tsx';

const own = import.meta.glob<Record<string, ComponentType>>('/src/ui/icons.tsx', { eager: true });
// Read from the sources, so that the list is what the product uses and no more.
const sources = import.meta.glob<string>('/src/{app,features,routes,ui}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Names that the sources import from the icon library, and where. */
function usedIcons(): { name: string; files: string[] }[] {
  const used = new Map<string, string[]>();
  for (const [file, source] of Object.entries(sources)) {
    const names = /import \{([^}]*)\} from 'lucide-react'/.exec(source)?.[1] ?? '';
    for (const name of names.split(',').map((entry) => entry.trim()))
      if (/^[A-Z]\w*$/.test(name)) used.set(name, [...(used.get(name) ?? []), file.replace('/src/', '')]);
  }
  return [...used].map(([name, files]) => ({ name, files })).sort((a, b) => a.name.localeCompare(b.name));
}

const Cell = ({ name, title, Icon }: { name: string; title: string; Icon: ComponentType }) => (
  <chakra.li
    title={title}
    display="grid"
    justifyItems="center"
    gap="2"
    p="3"
    borderWidth="1px"
    borderColor="border"
    borderRadius="md"
    css={{ '& svg': { width: '1.25rem', height: '1.25rem' } }}
  >
    <chakra.span display="flex" gap="3" alignItems="center">
      <Icon />
      <chakra.span color="accent.fg" css={{ '& svg': { width: '1rem', height: '1rem' } }}>
        <Icon />
      </chakra.span>
      <chakra.span bg="bg.inverted" color="fg.inverted" p="1" borderRadius="sm" display="flex">
        <Icon />
      </chakra.span>
    </chakra.span>
    <chakra.span textStyle="2xs" color="fg.muted" overflowWrap="anywhere">
      {name}
    </chakra.span>
  </chakra.li>
);

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
    listStyleType: 'none',
  },
});

const IconsDemo = () => {
  const used = usedIcons();
  const ours = Object.entries(own['/src/ui/icons.tsx'] ?? {});
  const known = used.flatMap(({ name, files }) => {
    const Icon = (lucide as Record<string, LucideIcon>)[name];
    return Icon ? [{ name, files, Icon }] : [];
  });
  return (
    <DemoPage title="Icons">
      <Section title="The mark">
        <chakra.div display="flex" gap="8" alignItems="center">
          <Logo />
          <LogoMark />
        </chakra.div>
      </Section>
      <Section
        title={`${ours.length} of our own`}
        lead="Of the first screen, where a library’s wrapper would weigh more."
      >
        <Grid>
          {ours.map(([name, Icon]) => (
            <Cell key={name} name={name} title="src/ui/icons.tsx" Icon={Icon} />
          ))}
        </Grid>
      </Section>
      <Section title={`${known.length} of lucide`} lead="Hover to see which screens use one.">
        <Grid>
          {known.map(({ name, files, Icon }) => (
            <Cell key={name} name={name} title={files.join('\n')} Icon={Icon} />
          ))}
        </Grid>
      </Section>
    </DemoPage>
  );
};

export default IconsDemo;
